/**
 * The words of a feed for each property type (`propertyTypes`, by id). The first is the one we write: no two types share it, so that
 * what we write is read as the same type again. The others are what feeds say besides, folded: no capitals, accents or signs.
 */
export const kyeroTypeWords: Readonly<Record<number, readonly [word: string, ...others: string[]]>> = {
  1: [
    "Apartment",
    ...["apartamento", "apartamentos", "apartments", "appartement"],
    ...["duplex apartment", "apartment flat", "wohnung", "lagenhet", "leilighet", "lejlighed"],
  ],
  2: ["Beach Apartment", "apartamento en la playa", "apartamento de playa", "seaside apartment"],
  3: [
    "Building Plot",
    ...[
      "plot",
      "plots",
      "parcela",
      "parcela edificable",
      "parcela urbana",
      "solar",
      "urban plot",
      "urban land",
    ],
    ...[
      "building land",
      "plot of land",
      "bauland",
      "grundstuck",
      "bouwgrond",
      "terrain constructible",
      "tomt",
    ],
  ],
  4: ["Bungalow", "bungalo", "bungalows", "ground floor bungalow", "top floor bungalow"],
  5: ["Business", "negocio", "traspaso", "going concern", "commerce", "business opportunity"],
  6: ["Cave House", "cueva", "casa cueva", "cave", "cave home", "hohlenhaus", "grotwoning"],
  7: [
    "Commercial Property",
    ...[
      "commercial",
      "commercial premises",
      "local",
      "local comercial",
      "premises",
      "nave",
      "nave industrial",
    ],
    ...["warehouse", "industrial", "gewerbe", "bedrijfspand"],
  ],
  8: [
    "Country House",
    ...[
      "finca",
      "finca country house",
      "finca country property",
      "country home",
      "country property",
      "rustic finca",
    ],
    ...[
      "casa de campo",
      "finca casa de campo",
      "casa rural",
      "cortijo",
      "masia",
      "caserio",
      "farmhouse",
      "farm house",
      "rural house",
    ],
    ...["landhaus", "landhuis", "landelijke woning", "maison de campagne"],
  ],
  9: ["Flat", "piso", "pisos", "flats", "ground floor flat"],
  10: ["Garage", ...["garaje", "garages", "parking", "parking space", "plaza de garaje"]],
  11: [
    "Guest House",
    ...["guesthouse", "guesthouse b b", "guest house b b", "bed and breakfast", "bed breakfast", "b b"],
    ...["casa de huespedes", "casa de huespedes b b", "hostal", "hostel", "pension"],
  ],
  12: ["Hotel", "hotels", "hotel rural", "aparthotel"],
  13: ["Loft", "lofts"],
  14: ["Mobile Home", "casa movil", "caravan", "park home", "mobilheim", "stacaravan", "static caravan"],
  15: ["Office", "oficina", "offices", "despacho", "buro", "kantoor", "bureau"],
  16: [
    "Penthouse",
    ...["atico", "atico duplex", "duplex penthouse", "penthouse apartment", "penthouses", "attic"],
  ],
  17: [
    "Restaurant / Bar",
    "restaurant",
    "restaurante",
    "bar",
    "bar restaurant",
    "restaurante bar",
    "cafe",
    "pub",
  ],
  18: ["Ruin", "ruina", "ruins", "ruin to reform", "house to reform"],
  19: [
    "Semi-Detached Villa",
    ...["semi detached", "semi detached house", "villa pareada", "pareado", "casa pareada", "chalet pareado"],
    ...["quad", "quad house", "quad villa", "doppelhaushalfte", "twin villa"],
  ],
  20: ["Shop", "tienda", "shops", "retail", "laden", "winkel", "retail unit"],
  21: ["Studio", "estudio", "studios", "studio apartment", "studio flat"],
  22: [
    "Terraced Villa",
    ...["terraced house", "villa adosada", "adosado", "chalet adosado", "casa adosada", "link villa"],
    ...["linked villa", "linked house", "reihenhaus", "rijwoning", "terrace house"],
  ],
  23: [
    "Town House",
    ...["townhouse", "town houses", "casa de pueblo", "village house", "village townhouse"],
    ...["stadthaus", "herenhuis", "maison de ville", "rekkehus", "radhus"],
  ],
  24: [
    "Land",
    ...[
      "undeveloped land",
      "terreno",
      "terreno no urbanizable",
      "terreno rustico",
      "rustic land",
      "rural land",
    ],
    ...["parcela rustica", "rustic plot", "agricultural land", "suelo rustico", "terrain", "olive grove"],
  ],
  25: [
    "Villa",
    ...["villas", "chalet", "chalet independiente", "detached villa", "detached house", "luxury villa"],
    ...["chale", "casa independiente", "einfamilienhaus", "vrijstaande villa", "mansion"],
  ],
  26: ["Wooden Home", "wooden house", "casa de madera", "log cabin", "wood house", "holzhaus"],
};

/**
 * Words of feeds that say less than any of our types, or something that we have no type for: they are taken for the nearest one, and
 * the report says so.
 */
export const widerTypeWords: Readonly<Record<number, readonly string[]>> = {
  1: ["duplex", "triplex", "maisonette", "appartements", "appartamento"],
  3: [
    "solares",
    "parcelas",
    "bouwkavel",
    "kavel",
    "terrain a batir",
    "parcelle",
    "building site",
    "perceel",
    "bouwperceel",
  ],
  7: [
    "building",
    "edificio",
    "immeuble",
    "gebaude",
    "gebouw",
    "locale",
    "local commercial",
    "gewerbeimmobilie",
    "bedrijfsruimte",
    "mehrfamilienhaus",
  ],
  8: [
    "fincas",
    "farm",
    "granja",
    "ferme",
    "boerderij",
    "bauernhaus",
    "mas",
    "alqueria",
    "landgut",
    "landgoed",
    "country estate",
  ],
  9: ["planta baja", "bajo", "entresuelo", "bovenwoning", "benedenwoning"],
  10: [
    "storage",
    "storage room",
    "trastero",
    "stellplatz",
    "parkeerplaats",
    "box",
    "cochera",
    "aparcamiento",
    "garagebox",
  ],
  15: ["buroflache", "kantoorruimte"],
  16: [
    "dachwohnung",
    "dachgeschoss",
    "aticos",
    "penthaus",
    "penthouse wohnung",
    "dachgeschosswohnung",
    "penthousewohnung",
    "dakappartement",
  ],
  17: ["gaststatte", "cafeteria"],
  18: ["ruine"],
  19: [
    "semidetached",
    "pareada",
    "jumelee",
    "maison jumelee",
    "villa jumelee",
    "halfvrijstaand",
    "halbvilla",
    "doppelhaus",
    "twee onder een kap",
    "twee onder een kapwoning",
  ],
  20: ["boutique", "geschaft", "magasin", "ladenlokal", "winkelpand"],
  21: ["einzimmerwohnung", "monolocale"],
  22: [
    "terraced",
    "adosada",
    "adosados",
    "adosadas",
    "mitoyenne",
    "maison mitoyenne",
    "geschakeld",
    "tussenwoning",
    "hoekwoning",
    "rijtjeshuis",
    "reihenmittelhaus",
    "reiheneckhaus",
    "reihenendhaus",
  ],
  23: [
    "house",
    "houses",
    "casa",
    "casas",
    "maison",
    "haus",
    "huis",
    "hus",
    "dom",
    "talo",
    "home",
    "woning",
    "woonhuis",
    "vivienda",
    "chaumiere",
    "dorpshuis",
    "dorfhaus",
    "vivienda unifamiliar",
  ],
  24: ["terrains", "terrenos", "agrarland", "ackerland", "landbouwgrond", "terreno urbano"],
  25: ["detached", "chalets", "villen", "vrijstaand", "freistehend", "maison individuelle"],
  26: ["chalet de madera", "blockhaus", "maison en bois", "houten huis"],
};

/** Words behind which only what belongs to the property is said: "with terrace", "en venta", "zum Verkauf". */
export const afterHead = new Set(
  (
    "with in on at near for to by from and without " +
    "con en a de del por junto cerca para sin y al " +
    "mit im am zum zur zu und bei fur ohne auf von " +
    "avec au aux dans sur pour et proche sans d en vente " +
    "met te aan bij voor zonder op nabij"
  ).split(" "),
);
/** Words of Spanish and French that say a kind: there the first word is the head, in the other languages the last one. */
export const romance = new Set(
  (
    "apartamento apartamentos appartement appartements parcela solar terreno piso pisos atico aticos casa casas chalet chale finca " +
    "estudio duplex local nave oficina edificio garaje maison terrain adosado adosada pareado pareada vivienda villa villas negocio " +
    "hostal tienda trastero cueva cortijo masia ruina loft bungalow bungalo studio penthouse industrial hotel bureau immeuble ferme"
  ).split(" "),
);
/** Heads of compound words of German and Dutch ("Eigentumswohnung", "Luxusvilla", "hoekhuis"). */
export const compoundHeads = [
  ...[
    "landhaus",
    "stadthaus",
    "reihenhaus",
    "doppelhaus",
    "gasthaus",
    "wohnung",
    "appartement",
    "apartment",
    "grundstuck",
  ],
  ...[
    "bungalow",
    "kantoor",
    "garage",
    "villa",
    "hotel",
    "laden",
    "winkel",
    "woning",
    "studio",
    "finca",
    "buro",
    "haus",
    "huis",
  ],
];
