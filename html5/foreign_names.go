package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// svgTagNames are the names of SVG elements that are not in lower case, by their
// names in lower case, as the tokenizer has them.
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
var svgTagNames = [atom.Known + 1]atom.Atom{
	atom.Altglyph:            atom.AltGlyph,
	atom.Altglyphdef:         atom.AltGlyphDef,
	atom.Altglyphitem:        atom.AltGlyphItem,
	atom.Animatecolor:        atom.AnimateColor,
	atom.Animatemotion:       atom.AnimateMotion,
	atom.Animatetransform:    atom.AnimateTransform,
	atom.Clippath:            atom.ClipPath,
	atom.Feblend:             atom.FeBlend,
	atom.Fecolormatrix:       atom.FeColorMatrix,
	atom.Fecomponenttransfer: atom.FeComponentTransfer,
	atom.Fecomposite:         atom.FeComposite,
	atom.Feconvolvematrix:    atom.FeConvolveMatrix,
	atom.Fediffuselighting:   atom.FeDiffuseLighting,
	atom.Fedisplacementmap:   atom.FeDisplacementMap,
	atom.Fedistantlight:      atom.FeDistantLight,
	atom.Fedropshadow:        atom.FeDropShadow,
	atom.Feflood:             atom.FeFlood,
	atom.Fefunca:             atom.FeFuncA,
	atom.Fefuncb:             atom.FeFuncB,
	atom.Fefuncg:             atom.FeFuncG,
	atom.Fefuncr:             atom.FeFuncR,
	atom.Fegaussianblur:      atom.FeGaussianBlur,
	atom.Feimage:             atom.FeImage,
	atom.Femerge:             atom.FeMerge,
	atom.Femergenode:         atom.FeMergeNode,
	atom.Femorphology:        atom.FeMorphology,
	atom.Feoffset:            atom.FeOffset,
	atom.Fepointlight:        atom.FePointLight,
	atom.Fespecularlighting:  atom.FeSpecularLighting,
	atom.Fespotlight:         atom.FeSpotLight,
	atom.Fetile:              atom.FeTile,
	atom.Feturbulence:        atom.FeTurbulence,
	atom.Foreignobject:       atom.ForeignObject,
	atom.Glyphref:            atom.GlyphRef,
	atom.Lineargradient:      atom.LinearGradient,
	atom.Radialgradient:      atom.RadialGradient,
	atom.Textpath:            atom.TextPath,
}

// svgAttributes are the same for attributes.
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-svg-attributes
var svgAttributes = [atom.Known + 1]atom.Atom{
	atom.Attributename:       atom.AttributeName,
	atom.Attributetype:       atom.AttributeType,
	atom.Basefrequency:       atom.BaseFrequency,
	atom.Baseprofile:         atom.BaseProfile,
	atom.Calcmode:            atom.CalcMode,
	atom.Clippathunits:       atom.ClipPathUnits,
	atom.Diffuseconstant:     atom.DiffuseConstant,
	atom.Edgemode:            atom.EdgeMode,
	atom.Filterunits:         atom.FilterUnits,
	atom.Glyphref:            atom.GlyphRef,
	atom.Gradienttransform:   atom.GradientTransform,
	atom.Gradientunits:       atom.GradientUnits,
	atom.Kernelmatrix:        atom.KernelMatrix,
	atom.Kernelunitlength:    atom.KernelUnitLength,
	atom.Keypoints:           atom.KeyPoints,
	atom.Keysplines:          atom.KeySplines,
	atom.Keytimes:            atom.KeyTimes,
	atom.Lengthadjust:        atom.LengthAdjust,
	atom.Limitingconeangle:   atom.LimitingConeAngle,
	atom.Markerheight:        atom.MarkerHeight,
	atom.Markerunits:         atom.MarkerUnits,
	atom.Markerwidth:         atom.MarkerWidth,
	atom.Maskcontentunits:    atom.MaskContentUnits,
	atom.Maskunits:           atom.MaskUnits,
	atom.Numoctaves:          atom.NumOctaves,
	atom.Pathlength:          atom.PathLength,
	atom.Patterncontentunits: atom.PatternContentUnits,
	atom.Patterntransform:    atom.PatternTransform,
	atom.Patternunits:        atom.PatternUnits,
	atom.Pointsatx:           atom.PointsAtX,
	atom.Pointsaty:           atom.PointsAtY,
	atom.Pointsatz:           atom.PointsAtZ,
	atom.Preservealpha:       atom.PreserveAlpha,
	atom.Preserveaspectratio: atom.PreserveAspectRatio,
	atom.Primitiveunits:      atom.PrimitiveUnits,
	atom.Refx:                atom.RefX,
	atom.Refy:                atom.RefY,
	atom.Repeatcount:         atom.RepeatCount,
	atom.Repeatdur:           atom.RepeatDur,
	atom.Requiredextensions:  atom.RequiredExtensions,
	atom.Requiredfeatures:    atom.RequiredFeatures,
	atom.Specularconstant:    atom.SpecularConstant,
	atom.Specularexponent:    atom.SpecularExponent,
	atom.Spreadmethod:        atom.SpreadMethod,
	atom.Startoffset:         atom.StartOffset,
	atom.Stddeviation:        atom.StdDeviation,
	atom.Stitchtiles:         atom.StitchTiles,
	atom.Surfacescale:        atom.SurfaceScale,
	atom.Systemlanguage:      atom.SystemLanguage,
	atom.Tablevalues:         atom.TableValues,
	atom.Targetx:             atom.TargetX,
	atom.Targety:             atom.TargetY,
	atom.Textlength:          atom.TextLength,
	atom.Viewbox:             atom.ViewBox,
	atom.Viewtarget:          atom.ViewTarget,
	atom.Xchannelselector:    atom.XChannelSelector,
	atom.Ychannelselector:    atom.YChannelSelector,
	atom.Zoomandpan:          atom.ZoomAndPan,
}

// mathMLAttributes are the same for elements of MathML.
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-mathml-attributes
var mathMLAttributes = [atom.Known + 1]atom.Atom{atom.Definitionurl: atom.DefinitionURL}

// foreignAttributes are the attributes in a namespace, by their names with a prefix.
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes
var foreignAttributes = [atom.Known + 1]struct {
	name atom.Atom
	ns   dom.Namespace
}{
	atom.XlinkActuate: {atom.Actuate, dom.XLink},
	atom.XlinkArcrole: {atom.Arcrole, dom.XLink},
	atom.XlinkHref:    {atom.Href, dom.XLink},
	atom.XlinkRole:    {atom.Role, dom.XLink},
	atom.XlinkShow:    {atom.Show, dom.XLink},
	atom.XlinkTitle:   {atom.Title, dom.XLink},
	atom.XlinkType:    {atom.Type, dom.XLink},
	atom.XmlLang:      {atom.Lang, dom.XML},
	atom.XmlSpace:     {atom.Space, dom.XML},
	atom.Xmlns:        {atom.Xmlns, dom.XMLNS},
	atom.XmlnsXlink:   {atom.Xlink, dom.XMLNS},
}
