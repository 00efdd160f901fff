import { describe, expect, test } from "vitest";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { emptyHistory, type FormHistory, recordStep, redoStep, undoStep } from "./formHistory.ts";

const form = sampleForm();

const type = (history: FormHistory<PropertyForm>, field: keyof PropertyForm, value: string) =>
  recordStep(history, { key: field, patch: { [field]: value } }, true);

describe("Undo", () => {
  test("takes back what was typed into one field as one step", () => {
    let history = emptyHistory(form);
    for (const value of ["1", "12", "123"]) history = type(history, "Price", value);
    const [back, shorter] = undoStep(history, { ...form, Price: "123" });
    expect(back).toEqual(form);
    expect(shorter.past).toEqual([]);
  });

  // KEY-15
  test("takes back two fields one after the other, and redo brings them back", () => {
    const history = type(type(emptyHistory(form), "Price", "1"), "Address", "Calle Mayor 1");
    const full = { ...form, Price: "1", Address: "Calle Mayor 1" };
    const [once, shorter] = undoStep(history, full);
    const [twice, shortest] = undoStep(shorter, once);
    expect([once.Address, once.Price, twice.Price]).toEqual([form.Address, "1", form.Price]);
    const [again, longer] = redoStep(shortest, twice);
    expect(again.Price).toBe("1");
    expect(redoStep(longer, again)[0]).toEqual(full);
  });

  test("keeps two strokes in one field apart when something ended the first", () => {
    const first = { ...type(emptyHistory(form), "Price", "1"), open: null };
    expect(type(first, "Price", "12").past).toHaveLength(2);
  });

  test("forgets what could be redone once something new is typed", () => {
    const [, shorter] = undoStep(type(emptyHistory(form), "Price", "1"), form);
    expect(type(shorter, "Address", "x").future).toEqual([]);
  });

  test("leaves fields as they are that have an undo of their own", () => {
    const history = type(emptyHistory(form), "Price", "1");
    expect(undoStep(history, { ...form, Price: "1", Photos: [] }, ["Photos"])[0].Photos).toEqual([]);
  });

  test("remembers 200 steps; the oldest join the beginning", () => {
    let history = emptyHistory(form);
    for (let at = 0; at < 205; at += 1) {
      history = recordStep(history, { key: "Price", patch: { Price: String(at) } }, false);
    }
    expect(history.past).toHaveLength(200);
    expect(history.base.Price).toBe("4");
  });

  test("does nothing where there is nothing", () => {
    const history = emptyHistory(form);
    expect(undoStep(history, form)).toEqual([form, history]);
    expect(redoStep(history, form)).toEqual([form, history]);
  });
});
