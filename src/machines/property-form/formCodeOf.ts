import type { ProblemCode } from "#contracts/wire/problem.ts";
import type { FormProblemCode } from "./formProblem.ts";

const byCode: Partial<Record<ProblemCode, FormProblemCode>> = {
  ErrMissingReference: "required",
  ErrMissingOffer: "required",
  ErrMissingPrice: "required",
  ErrMissingTown: "requiredPick",
  ErrMissingGeoInfo: "geoInfo",
  ErrMissingShowAddress: "address",
  ErrInvalidGeoInfo: "coordinates",
  ErrInvalidFloorNumber: "floorNumber",
  ErrInvalidBedrooms: "whole",
  ErrInvalidBathrooms: "whole",
  ErrInvalidToilets: "whole",
  ErrDuplicateRef: "duplicateRef",
  ErrTooManyPhotos: "photos",
  ErrTooManyVideos: "mediaRepeated",
  ErrTooManyVirtualTours: "mediaRepeated",
};

const byField: Record<string, FormProblemCode> = {
  AgentRef: "reference",
  Price: "price",
  HighSeasonPrice: "highSeasonPrice",
  Location: "location",
  YearBuilt: "yearBuilt",
  Levels: "whole",
  Build: "number",
  Plot: "number",
  CadastralReference: "cadastral",
  Distance: "distance",
  Descriptions: "tooLong",
  Address: "tooLong",
  Medias: "media",
};

/** What to tell about a field of the form for a catalogue code, from the rules or from the server. */
export const formCodeOf = (path: string, code: ProblemCode): FormProblemCode =>
  (path === "Medias" ? "mediaRepeated" : byCode[code]) ?? byField[path.split(".")[0] ?? path] ?? "invalid";
