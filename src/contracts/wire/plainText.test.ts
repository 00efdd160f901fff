import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorMs } from "#tests/fixtures/processorMs.ts";
import { limits } from "./limits.ts";
import { plainText } from "./plainText.ts";

describe("A stored description", () => {
  // ENTRY-11
  test("gets newlines for its line-break tags, however they are written", () => {
    expect(plainText('one<br>two<BR/>three<br />four<br class="x">five')).toBe("one\ntwo\nthree\nfour\nfive");
  });

  // ENTRY-11
  test("has at most one empty line in a row", () => {
    expect(plainText("one<br><br><br>two\n\n\n\nthree<br>\r\n<br>\r\nfour")).toBe(
      "one\n\ntwo\n\nthree\n\nfour",
    );
    expect(plainText("one<br><br>two")).toBe("one\n\ntwo");
  });

  test("loses the tags of paragraphs and formatting, and keeps their words", () => {
    expect(plainText("<p>We <b>sell</b> <em>boats</em>.</p><p>Since 1990</p>")).toBe(
      "We sell boats.\n\nSince 1990",
    );
    expect(plainText("<h2>Services</h2><ul><li>Sails</li>\n<li>Engines</li></ul>End")).toBe(
      "Services\n\n- Sails\n- Engines\n\nEnd",
    );
  });

  test("keeps the address of a link beside its words", () => {
    expect(plainText('See <a href="https://boats.example/es" target="_blank">our page</a>.')).toBe(
      "See our page (https://boats.example/es).",
    );
    expect(plainText('<a href="https://boats.example">https://boats.example</a>')).toBe(
      "https://boats.example",
    );
  });

  test("gets the characters of its entities, each read once", () => {
    expect(plainText("Caf&eacute;&nbsp;&amp; t&#233; &#x20AC; &euro; 5 &lt; 7 &quot;ok&quot;")).toBe(
      'Café & té € € 5 < 7 "ok"',
    );
    expect(plainText("&amp;lt; &unknown; &#0; &#xD800; AT&T")).toBe("&lt; &unknown; &#0; &#xD800; AT&T");
    expect(plainText("&Ntilde;&ntilde;&yuml;&iquest;")).toBe("Ññÿ¿");
  });

  test("keeps as written what is no known tag", () => {
    const texts = ["5 < 7 > 3", "<script>alert(1)</script>", "<3 you", "a<b", '<img src=x onerror="x()">'];
    expect(texts.map(plainText)).toEqual(texts);
  });

  test("is left alone when it is plain", () => {
    const text = "Barcos y velas.\n\nAbierto todo el año:\n- de 9 a 14\n- de 17 a 20";
    expect(plainText(text)).toBe(text);
  });

  test("is read at once, whatever somebody has typed in 20,000 characters", () => {
    const pieces = ["href=http:", "<a ", "<a href=", " ", "\t\n", "<li ", "&", "&a", "</a", "<br ", "\r"];
    const spent = processorMs(() => {
      for (const piece of pieces) {
        for (const start of ["", "<a ", "<a href=http:", "<a href"]) {
          plainText(`${start}${piece.repeat(limits.descriptionLength / piece.length)}.`);
        }
      }
    });
    expect(spent).toBeLessThan(1_000);
  });

  test("never loses a word, whatever is around it", () => {
    const tags = ["<p>", "</p>", "<br>", "<b>", "</b>", "<li>", "<x>", "<", ">", "&amp;", "\n", " ", "<!-- "];
    const words = fc.stringMatching(/^word\d{1,3}$/);
    const pieces = fc.array(fc.oneof(fc.constantFrom(...tags), words), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const wordsOf = (text: string) => text.match(/word\d+/g) ?? [];
        const stored = parts.join("|");
        expect(wordsOf(plainText(stored))).toEqual(wordsOf(stored));
      }),
    );
  });
});
