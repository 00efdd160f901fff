import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemCodes } from "#contracts/wire/problem.ts";
import { rulebook } from "../../scripts/rules/rulebook.ts";
import { ruleWalk } from "./ruleWalk.ts";

/** How docs/rules/codes.md says each form of appearance, in the words of docs/problems.md. */
const forms: Readonly<Record<string, string>> = {
  "at the row": "row",
  "in a banner": "banner",
  "in a dialog": "dialog",
  "in place of the part": "part",
  "by the session": "session",
  "by the no-access screen": "screen",
  "at its field": "field",
};

interface Appearance {
  form: string;
  en: string;
  es: string;
}

/** The table of docs/problems.md, which a test keeps like the panel (`locales/problemPlaces.test.ts`). */
const appearances = new Map<string, Appearance>(
  readFileSync("docs/problems.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| Err"))
    .map((line) => {
      const [code = "", , form = "", , en = "", es = ""] = line.slice(2).split(" | ");
      return [code, { form, en, es }];
    }),
);

/** By rule the code, and the words that its text cannot do without in English and in Spanish. */
const meanings = [
  ["CODE-01", "ErrFeaturedPremiumExceeded", /limit of premium .*20/, /límite de .*premium .*20/],
  ["CODE-02", "ErrFeaturedExceeded", /limit of featured .*40/, /límite de .*destacados .*40/],
  ["CODE-03", "ErrInvalidAction", /not valid.*blocked/, /no es válida.*bloqueada/],
  ["CODE-04", "ErrInvalidBody", /missing or wrong/, /incorrecto/],
  ["CODE-05", "ErrInvalidCredentials", /login or the password is wrong/, /usuario o la contraseña no son/],
  ["CODE-06", "ErrDecodingParams", /could not be read/, /No hemos podido leer/],
  ["CODE-07", "ErrInvalidAuthorizationHeader", /Sign in again/, /Vuelve a iniciar sesión/],
  ["CODE-08", "ErrInvalidAccessToken", /session has ended/, /sesión ha terminado/],
  ["CODE-09", "ErrInternalServerError", /Server error 500.*try again/i, /Error 500 del servidor.*inténtalo/i],
  ["CODE-10", "ErrInvalidAdminId", /admin account is not valid/, /cuenta de administrador no es válida/],
  ["CODE-11", "ErrNotManualImport", /XML feed/, /feed XML/],
  [
    "CODE-12",
    "ErrPropertyIsOffline",
    /offline.*cannot be featured/,
    /no está publicado.*no se puede destacar/,
  ],
  ["CODE-13", "ErrUserNotAuthorized", /not allowed/, /No tienes permiso/],
  ["CODE-14", "ErrNoService", /no active service/, /ningún servicio activo/],
  ["CODE-15", "ErrNoRigths", /no active service/, /ningún servicio activo/],
  ["CODE-16", "ErrMissingSubject", /subject is missing/, /Falta el asunto/],
  ["CODE-17", "ErrInvalidUrl", /web address is not valid/, /dirección web no es válida/],
  ["CODE-18", "ErrEmptyName", /name is missing/, /Falta el nombre/],
  ["CODE-19", "ErrInvalidContentType", /format is not allowed/, /formato no está permitido/],
  [
    "CODE-20",
    "ErrCannotUpdate",
    /Only featured entries \(Standard or Premium\) can be edited/,
    /Solo se pueden editar .*destacados \(Estándar o Premium\)/,
  ],
  ["CODE-21", "ErrFileSizeExceed", /bigger than 1 MB/, /más de 1 MB/],
  ["CODE-22", "ErrFromDateTooEarly", /before April 2016/, /anteriores a abril de 2016/],
  ["CODE-23", "ErrInvalidTake", /1 to 100 rows/, /de 1 a 100 filas/],
  ["CODE-24", "ErrMissingFromDate", /start date is missing/, /Falta la fecha de inicio/],
  ["CODE-25", "ErrMissingToDate", /end date is missing/, /Falta la fecha de fin/],
  ["CODE-26", "ErrMissingMetric", /what you want to measure/, /qué quieres medir/],
  ["CODE-27", "ErrInvalidMetric", /cannot be shown/, /no se puede mostrar/],
  ["CODE-28", "ErrPropertyInvalid", /cannot be used as it is/, /no es válido/],
  ["CODE-29", "ErrPropertyIsAlreadyFeatured", /already featured/, /ya está destacado/],
  ["CODE-30", "ErrPropertyIsAlreadyFeaturedPremium", /already premium/, /ya es premium/],
  ["CODE-31", "ErrInvalidOffer", /offer does not exist/, /oferta no existe/],
  [
    "CODE-32",
    "ErrInvalidFloorNumber",
    /too long: the floor has at most 20 characters/,
    /20 caracteres como máximo/,
  ],
  [
    "CODE-33",
    "ErrInvalidBedrooms",
    /Bedrooms must be a whole number/,
    /dormitorios deben ser un número entero/,
  ],
  ["CODE-34", "ErrInvalidBathrooms", /Bathrooms must be a whole number/, /baños deben ser un número entero/],
  ["CODE-35", "ErrInvalidToilets", /Toilets must be a whole number/, /aseos deben ser un número entero/],
  [
    "CODE-36",
    "ErrInvalidPrice",
    /whole numbers, without dots or commas/,
    /números enteros, sin puntos ni comas/,
  ],
  ["CODE-37", "ErrInvalidGeoInfo", /latitude and longitude are not/, /latitud y la longitud no/],
  ["CODE-38", "ErrInvalidPath", /nothing at this address/, /No hay nada en esta dirección/],
  ["CODE-39", "ErrInvalidRequest", /could not be understood/, /No hemos podido entender/],
  [
    "CODE-40",
    "ErrPropertyServiceLimit",
    /limit of active properties is 600/,
    /límite de inmuebles activos es 600/,
  ],
  ["CODE-41", "ErrTooManyPhotos", /99 photos at most/, /99 fotos como máximo/],
  [
    "CODE-42",
    "ErrDuplicateRef",
    /already have a property with this reference/,
    /Ya tienes .*esta referencia/,
  ],
  ["CODE-43", "ErrMissingPrice", /price is missing/, /Falta el precio/],
  ["CODE-44", "ErrMissingReference", /reference is missing/, /Falta la referencia/],
  ["CODE-45", "ErrMissingTown", /location is missing/, /Falta la ubicación/],
  [
    "CODE-46",
    "ErrMissingOffer",
    /for sale, long-term rent or holiday rent/,
    /venta, alquiler de larga duración o/,
  ],
  ["CODE-47", "ErrMissingGeoInfo", /how precise/, /precisión/],
  ["CODE-48", "ErrMissingShowAddress", /no address to show/, /ninguna dirección que mostrar/],
  ["CODE-49", "ErrInvalidMedia", /needs an address and a type/, /necesita una dirección y un tipo/],
  ["CODE-50", "ErrTooManyVideos", /one video/, /un vídeo/],
  ["CODE-51", "ErrTooManyVirtualTours", /one virtual tour/, /una visita virtual/],
] as const;

test("docs/rules/codes.md: what each code means is said, in both languages and in its form", async () => {
  const rules = new Map(rulebook().map(({ id, text }) => [id, text]));
  const { broken, hold } = ruleWalk();
  for (const [id, code, en, es] of meanings)
    await hold(id, () => {
      const rule = rules.get(id) ?? "";
      expect(rule.startsWith(`\`${code}\`: `)).toBe(true);
      expect(problemCodes).toContain(code);
      const said = appearances.get(code);
      expect([said?.en, said?.es]).toEqual([expect.stringMatching(en), expect.stringMatching(es)]);
      expect(forms[/said ([a-z -]+?)(?:, with the limit)?\.$/.exec(rule)?.[1] ?? ""]).toBe(said?.form);
    });
  expect(broken).toEqual({});
});

test("every code of docs/rules/codes.md is walked", () => {
  const codes = rulebook().flatMap(({ id }) => (id.startsWith("CODE-") ? [id] : []));
  expect(meanings.map(([id]) => id)).toEqual(codes);
});
