/** The names of the characters from 160 to 255, in their order. */
const latin = [
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para",
  "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave",
  "Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc",
  "Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute",
  "icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml",
]
  .join(" ")
  .split(" ");

/** The characters of the named entities of HTML that turn up in texts. A space that does not break is a space, a soft hyphen nothing. */
export const htmlEntities: ReadonlyMap<string, string> = new Map<string, string>([
  ...latin.map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "" }),
  ...Object.entries({ ndash: "–", mdash: "—", hellip: "…", bull: "•", euro: "€", trade: "™" }),
  ...Object.entries({
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
    Yuml: "Ÿ",
    fnof: "ƒ",
    circ: "ˆ",
    tilde: "˜",
  }),
  ...Object.entries({
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    zwnj: "",
    zwj: "",
    lrm: "",
    rlm: "",
    minus: "−",
    prime: "′",
  }),
  ...Object.entries({
    dagger: "†",
    permil: "‰",
    lsaquo: "‹",
    rsaquo: "›",
    ne: "≠",
    le: "≤",
    ge: "≥",
    rarr: "→",
  }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„" }),
]);
