//! Does what is measured with libraries for Rust; bench/README.md says how the
//! program peers talks to it. usage: rustparsers TASK PAGES

use std::io::BufRead;

use html5ever::tendril::TendrilSink;
use html5ever::{parse_document, ParseOpts};
use markup5ever_rcdom::RcDom;
use scraper::{Html, Selector};

struct Page {
    html: Vec<u8>,
}

/// Returns how much was found in a page.
type Task = Box<dyn Fn(&Page) -> usize>;

fn task(name: &str) -> Task {
    match name {
        "html5ever/parse" => Box::new(|page| {
            let mut options = ParseOpts::default();
            options.tree_builder.scripting_enabled = false;
            let dom = parse_document(RcDom::default(), options).from_utf8().one(&page.html[..]);
            let children = dom.document.children.borrow();
            children.len().min(1)
        }),
        "scraper/links" => {
            let selector = Selector::parse("a[href]").unwrap();
            Box::new(move |page| {
                let text = String::from_utf8_lossy(&page.html);
                Html::parse_document(&text).select(&selector).count()
            })
        }
        _ => panic!("there is no task {name:?}"),
    }
}

fn length(bytes: &[u8]) -> usize {
    u32::from_le_bytes(bytes[..4].try_into().unwrap()) as usize
}

fn read_pages(name: &str) -> Vec<Page> {
    let data = std::fs::read(name).unwrap();
    let (mut rest, mut pages) = (&data[..], Vec::new());
    while !rest.is_empty() {
        let html = 8 + length(rest);
        let end = html + length(&rest[4..]);
        pages.push(Page { html: rest[html..end].to_vec() });
        rest = &rest[end..];
    }
    pages
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (run, pages) = (task(&arguments[1]), read_pages(&arguments[2]));
    println!("ready");
    for line in std::io::stdin().lock().lines() {
        let step: usize = line.unwrap().parse().unwrap();
        println!("{}", pages.iter().step_by(step).map(&run).sum::<usize>());
    }
}
