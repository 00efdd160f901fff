import { describe, expect, it } from "vitest";
import { isPublicName, publicLinkOf, webAddressOf } from "./webAddress.ts";

describe("a link that users give", () => {
  // MEDIA-17
  it.each([
    ["https://video.example/1", "https://video.example/1"],
    [" HTTP://Video.Example:8080/a?b=c@d#e@f ", "http://video.example:8080/a?b=c@d#e@f"],
    ["https://años.example/niño", "https://xn--aos-7ma.example/ni%C3%B1o"],
    ["https://video.example./1", "https://video.example./1"],
  ])("may be %s", (text, href) => {
    expect(publicLinkOf(text)?.href).toBe(href);
  });

  // MEDIA-17
  it.each([
    ["another scheme", "javascript:alert(1)"],
    ["another scheme with slashes", "javascript://a.example/%0aalert(1)"],
    ["no slashes", "https:video.example"],
    ["one slash", "https:/video.example"],
    ["three slashes", "https:///video.example"],
    ["backslashes", "https:\\\\video.example"],
    ["a backslash before the host's end", "https://bank.example\\@evil.example/"],
    ["a user", "https://bank.example@evil.example/"],
    ["a user and a password", "https://me:secret@video.example/"],
    ["an empty user", "https://@video.example/"],
    ["a control character", "https://video.example/a\u0007b"],
    ["a line break, which browsers drop", "https://vid\neo.example/"],
    ["a tab, which browsers drop", "java\tscript:alert(1)"],
    ["a blank", "https://video.example/a b"],
    ["a character that turns the direction", "https://video.example/\u202egpj.exe"],
    ["a character that is not seen", "https://vi\u200bdeo.example/"],
    ["a soft hyphen", "https://vi\u00addeo.example/"],
    ["half a character", "https://video.example/\ud800"],
    ["the machine itself", "http://localhost:8080/"],
    ["the machine itself by number", "http://127.0.0.1/"],
    ["the machine itself by another number", "http://0x7f.1/"],
    ["the machine itself in wide digits", "http://１２７.0.0.1/"],
    ["the machine itself in IPv6", "http://[::1]/"],
    ["an IP address", "http://10.0.0.8/"],
    ["a name of the network", "http://nas.local/"],
    ["a name without a dot", "http://intranet/"],
    ["a name of the cloud's inside", "http://metadata.google.internal/"],
    ["no host", "https://"],
    ["nothing", ""],
  ])("may not have %s", (_what, text) => {
    expect(publicLinkOf(text)).toBeNull();
  });
});

it("an address may be an IP where its place allows one", () => {
  expect(webAddressOf("http://203.0.113.7/feed.xml")?.hostname).toBe("203.0.113.7");
  expect(["203.0.113.7", "[2001:db8::1]", "feeds.example", "localhost."].map(isPublicName)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
