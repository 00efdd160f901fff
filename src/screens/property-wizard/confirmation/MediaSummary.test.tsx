import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { PropertyWizardContext, type PropertyWizardTools } from "../usePropertyWizard.ts";
import { MediaSummary } from "./MediaSummary.tsx";

beforeAll(() => loadTexts("en", "wizard", "common"));
afterEach(cleanup);

function show(changes: Partial<PropertyForm>) {
  const content = sampleForm(changes);
  const actor = createActor(propertyWizardMachine, { input: { mode: "draft", id: 7, content } }).start();
  render(
    <PropertyWizardContext value={{ actor, tools: {} as PropertyWizardTools, leadTo: () => undefined }}>
      <MediaSummary />
    </PropertyWizardContext>,
  );
}

// WIZ-18
test("a photo of the summary is a thumbnail, and the CDN's of 400 × 300 when that fails", () => {
  show({
    Photos: [
      { Url: "https://o.example/storage/a.jpg", CdnUrl: "https://c.example/storage/a.jpg", Number: 1 },
    ],
  });
  const picture = () => screen.getByRole<HTMLImageElement>("img", { name: "Photo 1" });
  expect(picture().src).toBe("https://o.example/storage/s400x300/a.jpg");
  fireEvent.error(picture());
  expect(picture().src).toBe("https://c.example/storage/s400x300/a.jpg");
});

// MEDIA-17
test("an address of the media is shown as it leads, and one that would mislead is no link", () => {
  const led = { type: "video", url: "https://vidéo.example/a" } as const;
  const misleads = { type: "floorplan", url: "https://bank.example@evil.example/" } as const;
  show({ Medias: [led, misleads] });
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["https://xn--vido-dpa.example/a", "https://xn--vido-dpa.example/a"],
  ]);
});

// WIZ-19
test("each link of the media says its type and leads to its address, with an icon", () => {
  const Medias = (["video", "floorplan", "virtualtour"] as const).map((type) => ({
    type,
    url: `https://media.example/${type}`,
  }));
  show({ Medias });
  for (const { type, url } of Medias) {
    const link = screen.getByRole("link", { name: url });
    expect(link.getAttribute("href")).toBe(url);
    expect(link.parentElement?.querySelector("svg"), type).not.toBeNull();
  }
});
