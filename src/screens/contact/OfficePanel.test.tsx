import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Office } from "#contracts/support/contactContract.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { OfficePanel, type OfficePanelProps } from "./OfficePanel.tsx";

afterEach(cleanup);

const office: Office = {
  Name: "Portal S.L.",
  Address: "Calle Mayor, 1",
  ZipCode: "03001",
  Town: "Alicante",
  Country: "ES",
  Phone: "+34 900 000 000",
  Email: "help@portal.example",
};
const unsaid = Object.fromEntries(Object.keys(office).map((key) => [key, null])) as Office;

async function shown(language: "en" | "es", props: Omit<OfficePanelProps, "onOffice">) {
  await loadTexts(language, "contact", "common");
  const { container } = render(<OfficePanel {...props} onOffice={() => undefined} />);
  const links = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  return { links, text: container.textContent };
}

test("the company is named with its address, and reached by phone and mail", async () => {
  const { links, text } = await shown("en", { office, links: {} });
  expect(text).toContain("Portal S.L.Calle Mayor, 1, 03001 Alicante");
  expect(links).toEqual([
    ["+34 900 000 000", "tel:+34900000000"],
    ["help@portal.example", "mailto:help@portal.example"],
  ]);
});

// PAGE-16
test("pages of the portal are linked to where they are configured, in the panel's language, and nowhere else", async () => {
  const configured = { news: "https://www.example/{lang}/news", x: "https://x.example/portal" };
  expect((await shown("es", { office: unsaid, links: configured })).links).toEqual([
    ["Novedades", "https://www.example/es/news"],
    ["X", "https://x.example/portal"],
  ]);
});

test("without company and links there is no card, and one that could not be read says so", async () => {
  expect((await shown("en", { office: unsaid, links: {} })).text).toBe("");
  expect((await shown("en", { office: "unread", links: {} })).text).toContain("could not be read");
});
