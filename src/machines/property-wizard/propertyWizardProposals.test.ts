import { describe, expect, test } from "vitest";
import { wizard } from "#tests/fixtures/wizardActor.ts";
import { isProposed, proposalFields } from "../property-form/proposedValues.ts";
import { propertyMemory } from "./propertyWizardContext.ts";

describe("Values that the cadastre proposes", () => {
  const patch = {
    Address: "Calle Colón 14",
    Latitude: "38.789",
    Longitude: "0.167",
    GeoInfo: "exact",
  } as const;
  const proposed = () => {
    const actor = wizard({ mode: "new" });
    actor.send({ type: "field.change", path: "Build", value: "200" });
    actor.send({ type: "proposal.apply", patch: { ...patch, Build: "214" } });
    return actor;
  };
  const marks = (actor: ReturnType<typeof proposed>) =>
    proposalFields.filter((field) => isProposed(actor.getSnapshot().context, field));

  test("are marked in one step, and undo takes back values and marks together", () => {
    const actor = proposed();
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
    actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual([]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Address: "", Latitude: "", Build: "200" });
    actor.send({ type: "edit.redo" });
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
  });

  test("lose their mark when they are kept, and undo brings it back", () => {
    const actor = proposed();
    actor.send({ type: "proposal.keep", fields: ["Address", "Build", "Plot"] });
    expect(marks(actor)).toEqual(["Position"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ ...patch, Build: "214" });
    actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
    expect(actor.getSnapshot().context.acted?.key).toBe("proposals.Address");
  });

  test("give way to what stood there when they are taken back, a position as one", () => {
    const actor = proposed();
    actor.send({ type: "proposal.leave", field: "Build" });
    actor.send({ type: "proposal.leave", field: "Position" });
    expect(marks(actor)).toEqual(["Address"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Latitude: "", GeoInfo: null, Build: "200" });
    expect(actor.getSnapshot().children.position?.getSnapshot().context.Latitude).toBe("");
    actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual(["Address", "Position"]);
  });

  test("are somebody's own once they are edited, until that is undone", () => {
    const actor = proposed();
    actor.send({ type: "field.change", path: "Build", value: "215" });
    actor.send({ type: "position.changed", ...patch, Latitude: "38.79" });
    actor.send({ type: "field.change", path: "Price", value: "1" });
    expect(marks(actor)).toEqual(["Address"]);
    for (let at = 0; at < 3; at += 1) actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
  });

  test("ask for nothing where no mark is", () => {
    const actor = proposed();
    const { history } = actor.getSnapshot().context;
    actor.send({ type: "proposal.keep", fields: ["Plot"] });
    actor.send({ type: "proposal.leave", field: "Plot" });
    actor.send({ type: "proposal.apply", patch: { Build: "214" } });
    expect(actor.getSnapshot().context.history).toBe(history);
  });

  test("leave what was typed while the answer was on its way", () => {
    const actor = wizard({ mode: "new" });
    const before = { Build: "", Latitude: "", Longitude: "", GeoInfo: null };
    actor.send({ type: "field.change", path: "Build", value: "90" });
    actor.send({ type: "position.changed", Latitude: "38.1", Longitude: "", GeoInfo: null });
    actor.send({
      type: "proposal.apply",
      patch: { ...patch, Build: "214" },
      before: { ...before, Address: "" },
    });
    expect(marks(actor)).toEqual(["Address"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Build: "90", Latitude: "38.1", Longitude: "" });
  });

  test("keep their marks in what is kept of an unfinished wizard", () => {
    const actor = proposed();
    const resume = JSON.parse(JSON.stringify(propertyMemory(actor.getSnapshot().context)));
    const resumed = wizard({ mode: "new", resume });
    expect(marks(resumed)).toEqual(["Address", "Position", "Build"]);
    resumed.send({ type: "proposal.leave", field: "Build" });
    expect(resumed.getSnapshot().context.form.Build).toBe("200");
    resumed.send({ type: "edit.undo" });
    resumed.send({ type: "edit.undo" });
    expect(marks(resumed)).toEqual([]);
  });
});
