import { describe } from "vitest";
import { bytes, es, latin, listings, reportsOf, rest, three } from "#tests/fixtures/feedReport.ts";

// IMP-45
describe("a feed with an encoding that is not the one declared", () =>
  reportsOf([
    [
      "Latin-1 called UTF-8",
      latin(
        listings({}, es("Piñata en la montaña, señor"), {})
          .replaceAll("Jávea", "Calpe")
          .replaceAll("bahía", "mar"),
      ),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixEncoding @{ñata}+2 Pi�ata en la monta�a, se�or → Piñata en la montaña, señor"],
        shown: ["Una villa sobre la mar.", "Piñata en la montaña, señor", "Una villa sobre la mar."],
      },
    ],
    [
      "Windows-1252 called UTF-8, in one listing of three",
      bytes(three(es("«Ático» · 250 § – 2ª línea")).replaceAll("§", "€"), {
        "€": 0x80,
        "–": 0x96,
        Á: 0xc1,
        ª: 0xaa,
      }),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixEncoding 3:407+3 «�tico» · 250 � � 2� línea → «Ático» · 250 € – 2ª línea"],
        shown: ["Una villa sobre la bahía.", "«Ático» · 250 € – 2ª línea", "Una villa sobre la bahía."],
      },
    ],
    [
      "UTF-8 encoded twice",
      three(es(Buffer.from("Salón con jardín").toString("latin1"))),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixEncoding SalÃ³n con jardÃ­n → Salón con jardín"],
        shown: ["Una villa sobre la bahía.", "Salón con jardín", "Una villa sobre la bahía."],
      },
    ],
    [
      "Mac Roman called UTF-8, which has no plain reading",
      bytes(three(es("Habitaci§n con ba¢o")), { "§": 0x97, "¢": 0x96 }),
      { taken: "2 of 3", lines: ["2 desc/es ErrEncoding @{\u0097}+1 Habitaci�n con ba�o"] },
    ],
    [
      "code page 850 called UTF-8",
      bytes(three(es("Sal§n, ba¢o")), { "§": 0xa2, "¢": 0xa4 }),
      { taken: "2 of 3", lines: ["2 desc/es ErrEncoding @{\u00a2}+1 Sal�n, ba�o"] },
    ],
    [
      "Windows-1251 called UTF-8",
      Buffer.concat([
        Buffer.from(three(es("§")).split("§")[0] ?? ""),
        Uint8Array.of(0xc2, 0xe8, 0xeb, 0xeb, 0xe0),
        Buffer.from(three(es("§")).split("§")[1] ?? ""),
      ]),
      { taken: "2 of 3", lines: ["2 desc/es ErrEncoding @{Âèëëà}+4 �����"] },
    ],
    [
      "characters that are lost already, in a text and in a name",
      listings({}, es("Pi�ata"), { town: "Torrevie�a" }),
      {
        taken: "2 of 3",
        lines: [
          "2 desc/es ErrEncoding Pi�ata",
          "3 town WarnUnreadable Torrevie�a",
          "3 town FixTown Torrevie�a → Torrevieja",
        ],
      },
    ],
    [
      "lost characters that were encoded once more",
      three(es("Piï¿½ata")),
      { taken: "2 of 3", lines: ["2 desc/es ErrEncoding Piï¿½ata"] },
    ],
    [
      "UTF-8 that calls itself UTF-16",
      three({}).replace("UTF-8", "utf-16"),
      { taken: "3 of 3", lines: ["feed WarnFeedEncoding utf-16 → UTF-8"] },
    ],
    [
      "an encoding that nobody knows",
      three({}).replace("UTF-8", "x-banana"),
      { taken: "3 of 3", lines: ["feed WarnFeedEncoding x-banana → UTF-8"] },
    ],
    [
      "UTF-16 without its mark",
      Buffer.from(three({}).replace("UTF-8", "UTF-16"), "utf16le"),
      { taken: "3 of 3", lines: [] },
    ],
    [
      "characters of Windows-1252 by their number",
      three(es("Sol &#150; y &#8211; playa&#133;")),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixEncoding Sol \u0096 y – playa\u0085 → Sol – y – playa…"],
        shown: ["Una villa sobre la bahía.", "Sol – y – playa…", "Una villa sobre la bahía."],
      },
    ],
  ]));

// IMP-44
describe("a feed with signs that XML does not take", () =>
  reportsOf([
    [
      "bare ampersands, in a text and in an address",
      listings(
        {},
        {
          ...es("Tom & Jerry, B&B; AT&T"),
          images: '<image id="1"><url>https://a.example/1?a=1&b=2</url></image>',
        },
        {},
      ),
      {
        taken: "3 of 3",
        lines: [
          "2 desc/es FixMarkup @{& Jerry}+2 Tom & Jerry, B&B; AT",
          "2 images/image FixMarkup @{&b=2} a.example/1?a=1&b=2",
        ],
        shown: ["Una villa sobre la bahía.", "Tom & Jerry, B&B; AT&T", "Una villa sobre la bahía."],
      },
    ],
    [
      "entities of HTML",
      three(es("Caf&eacute;&nbsp;bar, 100&nbsp;m&sup2; &hearts;")),
      {
        taken: "3 of 3",
        lines: [
          "2 desc/es FixEntity @{&eacute;}+3 Caf&eacute;&nbsp;bar, 100&",
          "2 desc/es FixMarkup @{&hearts;} 0&nbsp;m&sup2; &hearts;",
        ],
        shown: ["Una villa sobre la bahía.", "Café bar, 100 m² &hearts;", "Una villa sobre la bahía."],
      },
    ],
    [
      "an entity that would read a file",
      three(es("&xxe;")),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixMarkup @{&xxe;} &xxe;"],
        shown: ["Una villa sobre la bahía.", "&xxe;", "Una villa sobre la bahía."],
      },
    ],
    [
      "control characters, as they are and by number",
      three(es("Sol\u000b y\u0000 playa&#11;")),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixControl @{\u000b}+2 Sol\u000b y\u0000 playa&#11;"],
        shown: ["Una villa sobre la bahía.", "Sol y playa", "Una villa sobre la bahía."],
      },
    ],
    [
      "a bare less-than sign",
      three(es("precio < 200 y 3<5")),
      {
        taken: "3 of 3",
        lines: ["2 desc/es FixMarkup @{< 200}+1 precio < 200 y 3"],
        shown: ["Una villa sobre la bahía.", "precio < 200 y 3<5", "Una villa sobre la bahía."],
      },
    ],
    [
      "HTML in a text that is not closed as XML wants it",
      three(es("<p>Uno<br>Dos <b>tres</p></i><IMG SRC=x><P>cuatro</p>")),
      {
        taken: "3 of 3",
        lines: [
          "2 desc/es FixMarkup @{</p></i>}+3 <b>",
          "2 desc/es FixText <p>Uno<br>Dos <b>tres</b></br></p><img><p>cuatro</p></img> → Uno\nDos tres\n\ncuatro",
        ],
      },
    ],
    [
      "a DOCTYPE with entities",
      `<!DOCTYPE root [<!ENTITY x "y">]>${rest(three({}))}`,
      { lines: ["ErrFeedDoctype"] },
    ],
  ]));
