import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.any23.Any23;
import org.apache.any23.source.ByteArrayDocumentSource;
import org.apache.any23.writer.CountingTripleHandler;
import org.jsoup.Jsoup;

/**
 * Does what is measured with libraries for Java; bench/README.md says how the program peers talks
 * to it. usage: Driver TASK PAGES
 */
final class Driver {
  private record Page(String url, byte[] html) {}

  /** A task returns how much it found in a page. */
  private interface Task {
    int run(Page page) throws Exception;
  }

  private static Task task(String name) {
    switch (name) {
      case "jsoup/parse":
        return page -> Math.min(1, Jsoup.parse(new ByteArrayInputStream(page.html), "UTF-8", page.url).childNodeSize());
      case "jsoup/links":
        return page -> Jsoup.parse(new ByteArrayInputStream(page.html), "UTF-8", page.url).select("a[href]").size();
      case "any23/microdata":
        return any23("html-microdata");
      case "any23/all-rdf":
        return any23();
      default:
        throw new IllegalArgumentException("there is no task " + name);
    }
  }

  private static Task any23(String... extractors) {
    Any23 any23 = extractors.length == 0 ? new Any23() : new Any23(extractors);
    return page -> {
      CountingTripleHandler triples = new CountingTripleHandler();
      try {
        any23.extract(new ByteArrayDocumentSource(page.html, page.url, "text/html"), triples, "UTF-8");
      } catch (Exception e) {
        return 0; // it has nothing for this page
      }
      return triples.getCount();
    };
  }

  private static List<Page> readPages(String name) throws Exception {
    ByteBuffer data = ByteBuffer.wrap(Files.readAllBytes(Path.of(name))).order(ByteOrder.LITTLE_ENDIAN);
    List<Page> pages = new ArrayList<>();
    while (data.hasRemaining()) {
      byte[] url = new byte[data.getInt()], html = new byte[data.getInt()];
      data.get(url).get(html);
      pages.add(new Page(new String(url, StandardCharsets.UTF_8), html));
    }
    return pages;
  }

  public static void main(String[] arguments) throws Exception {
    Task task = task(arguments[0]);
    List<Page> pages = readPages(arguments[1]);
    System.out.println("ready");
    BufferedReader rounds = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = rounds.readLine()) != null; ) {
      int found = 0;
      for (int i = 0; i < pages.size(); i += Integer.parseInt(line)) {
        found += task.run(pages.get(i));
      }
      System.out.println(found);
    }
  }
}
