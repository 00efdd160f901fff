import { currentTime } from "../wire/clock.ts";
import { madridDay } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import type { FieldProblem, ProblemCode } from "../wire/problem.ts";
import { isOneOf } from "../wire/recordOf.ts";
import { publicLinkOf } from "../wire/webAddress.ts";
import { featureKeys } from "./featureKeys.ts";
import { distanceKeys, type PropertyPayload } from "./property.ts";
import {
  type FieldRow,
  fieldsOf,
  figureFields,
  type PropertyField,
  propertyFields,
  rowOf,
} from "./propertyFields.ts";
import { type OfferId, offerTypes, propertyTypes } from "./propertyTypes.ts";
import { withoutHidden } from "./shownFields.ts";

type Figure = number | null | undefined;

const filled = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const outside = (value: Figure, min: number, max: number) =>
  filled(value) && !(Number.isFinite(value) && value >= min && value <= max);
const notWhole = (value: Figure, min: number, max: number) =>
  filled(value) && !(Number.isSafeInteger(value) && value >= min && value <= max);

/** Whether a figure is none of its row; a position is judged as a whole. */
function isWrong(value: Figure, { kind, min = 0, max = 0 }: FieldRow, thisYear: number): boolean {
  if (kind === "degrees") return false;
  if (kind === "area") return outside(value, min, max);
  return notWhole(value, min, kind === "year" ? thisYear + max : max);
}

type Row = [wrong: boolean, path: string, code: ProblemCode];
const refused = (field: PropertyField): [string, ProblemCode] => [
  field,
  rowOf(field).code ?? "ErrPropertyInvalid",
];

const missing = (payload: PropertyPayload): FieldProblem[] => {
  const rows: Row[] = [
    [!payload.Ref?.trim(), "Ref", "ErrMissingReference"],
    [!filled(payload.Type), "Type", "ErrPropertyInvalid"],
    [!filled(payload.Offer), "Offer", "ErrMissingOffer"],
    [!filled(payload.Currency), "Currency", "ErrPropertyInvalid"],
    [!filled(payload.Price), "Price", "ErrMissingPrice"],
    [!payload.Location, "Location", "ErrMissingTown"],
  ];
  return rows.filter(([absent]) => absent).map(([, path, code]) => ({ path, code }));
};

const figures = (payload: PropertyPayload, thisYear: number): FieldProblem[] => {
  const rows: Row[] = [
    [(payload.Ref?.length ?? 0) > limits.referenceLength, "Ref", "ErrPropertyInvalid"],
    [
      filled(payload.Type) && !propertyTypes.some(({ Id }) => Id === payload.Type),
      "Type",
      "ErrPropertyInvalid",
    ],
    [
      filled(payload.Offer) && !offerTypes.some(({ Id }) => Id === (payload.Offer as OfferId)),
      "Offer",
      "ErrInvalidOffer",
    ],
    ...figureFields.map((field): Row => [isWrong(payload[field], rowOf(field), thisYear), ...refused(field)]),
    ...fieldsOf("text").map(
      (field): Row => [
        (payload[field]?.length ?? 0) > (rowOf(field).longest ?? Number.POSITIVE_INFINITY),
        ...refused(field),
      ],
    ),
    [
      !!payload.CadastralReference && !/^[0-9A-ZÑ]{20}$/i.test(payload.CadastralReference),
      "CadastralReference",
      "ErrPropertyInvalid",
    ],
  ];
  const distances = distanceKeys
    .filter((key) => outside(payload.Distance?.[key], 0, limits.distanceMax))
    .map((key): FieldProblem => ({ path: `Distance.${key}`, code: "ErrPropertyInvalid" }));
  return [...rows.filter(([wrong]) => wrong).map(([, path, code]) => ({ path, code })), ...distances];
};

const position = (payload: PropertyPayload): FieldProblem[] => {
  const { Latitude, Longitude } = payload;
  const half = filled(Latitude) !== filled(Longitude);
  const rows: Row[] = [
    ...fieldsOf("degrees").map((field): Row => {
      const { min, max } = propertyFields[field];
      return [half || outside(payload[field], min, max), ...refused(field)];
    }),
    [filled(Latitude) && filled(Longitude) && !payload.GeoInfo, "GeoInfo", "ErrMissingGeoInfo"],
    [!!payload.ShowAddress && !payload.Address?.trim(), "ShowAddress", "ErrMissingShowAddress"],
  ];
  return rows.filter(([wrong]) => wrong).map(([, path, code]) => ({ path, code }));
};

const pictures = (payload: PropertyPayload): FieldProblem[] => {
  const medias = payload.Medias ?? [];
  const ofType = (type: string) => medias.filter((one) => one.type === type).length;
  const problems: FieldProblem[] = [];
  if ((payload.Photos?.length ?? 0) > limits.photos)
    problems.push({ path: "Photos", code: "ErrTooManyPhotos" });
  if (ofType("video") > 1) problems.push({ path: "Medias", code: "ErrTooManyVideos" });
  if (ofType("virtualtour") > 1) problems.push({ path: "Medias", code: "ErrTooManyVirtualTours" });
  if (ofType("floorplan") > 1) problems.push({ path: "Medias", code: "ErrInvalidMedia" });
  medias.forEach((one, at) => {
    if (!one.type || !publicLinkOf(one.url)) problems.push({ path: `Medias.${at}`, code: "ErrInvalidMedia" });
  });
  const unknown = (payload.Features ?? []).some((key) => !isOneOf(featureKeys, key));
  if (unknown) problems.push({ path: "Features", code: "ErrPropertyInvalid" });
  return problems;
};

const yearOf = (now: Date) => Number(madridDay(now).slice(0, 4));

/**
 * Every rule of the fields (FIELD-01 … FIELD-28) that a payload breaks, in the order of the wizard's steps; the first one's code is the
 * answer's code. What the offer or type hides is not judged. Uniqueness, limits and the existence of the location need
 * the store and are not judged here; a year may lie a few years after `now`, for what is still being built.
 */
export function propertyRules(said: PropertyPayload, now = currentTime()): FieldProblem[] {
  const payload = withoutHidden(said);
  return [...missing(payload), ...figures(payload, yearOf(now)), ...position(payload), ...pictures(payload)];
}
