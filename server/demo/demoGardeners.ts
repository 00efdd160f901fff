import { limits } from "#contracts/wire/limits.ts";
import { categorised, type DemoBusiness } from "./demoEntries.ts";

interface Calendar {
  readonly opening: string;
  readonly months: readonly string[];
  readonly plants: readonly string[];
  readonly tasks: readonly string[];
}

const english: Calendar = {
  opening:
    "Sala Jardines plants and looks after gardens in the Marina Alta. What we do in them, month by month:",
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  plants: [
    ...["Olive trees", "Citrus", "Palms", "Bougainvillea", "Lawns", "Hedges of cypress"],
    ...["Oleander", "Lavender and rosemary", "Vines on the pergola", "Roses", "Agaves", "Pines"],
    ...["Strawberry trees", "Pots on the terrace", "Kitchen herbs"],
  ],
  tasks: [
    "we look them over for pests and treat only what needs it, with products that are safe for children and pets",
    "we water in the early morning, by drip, and set the clock anew after every change in the weather",
    "we prune lightly, take the cuttings away and shred what can go back onto the beds as mulch",
    "we feed with compost and a slow fertiliser, and write down how much so that next year we know",
    "we leave them in peace, sweep around them and mend whatever the wind has broken or bent",
  ],
};

const spanish: Calendar = {
  opening: "Sala Jardines planta y cuida jardines en la Marina Alta. Lo que hacemos en ellos, mes a mes:",
  months: [
    ...["Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio"],
    ...["Julio", "Agosto", "Septiembre", "Octubre", "Noviembre", "Diciembre"],
  ],
  plants: [
    ...["Olivos", "Cítricos", "Palmeras", "Buganvillas", "Césped", "Setos de ciprés"],
    ...["Adelfas", "Lavanda y romero", "Parras de la pérgola", "Rosales", "Agaves", "Pinos"],
    ...["Madroños", "Macetas de la terraza", "Hierbas de cocina"],
  ],
  tasks: [
    "buscamos plagas y tratamos solo lo que hace falta, con productos que no dañan ni a los niños ni a los animales",
    "regamos de madrugada, por goteo, y ajustamos el programador después de cada cambio de tiempo",
    "podamos poco, nos llevamos los restos y trituramos lo que puede volver a los arriates como acolchado",
    "abonamos con compost y fertilizante lento, y apuntamos la cantidad para saberla el año que viene",
    "los dejamos tranquilos, barremos alrededor y reparamos lo que el viento haya roto o doblado",
  ],
};

/** A garden's year, line by line up to the longest description that the directory takes. */
function calendarText({ opening, months, plants, tasks }: Calendar): string {
  const lines = months.flatMap((month, at) => [
    `\n${month}`,
    ...plants.map((plant, nth) => `${plant}: ${tasks[(at * 2 + nth * 3) % tasks.length]}.`),
  ]);
  let text = opening;
  for (const line of lines) {
    if (text.length + 1 + line.length > limits.descriptionLength) break;
    text += `\n${line}`;
  }
  return text;
}

/** The longest texts of the demo. */
const gardenTexts = { en: calendarText(english), es: calendarText(spanish) } as const;

const gardeners = categorised(21);
const pools = categorised(22);
const nurseries = categorised(23);

const reach = (nth: number, mailbox: string) => ({
  Phone: `+34 555 020 ${300 + nth}`,
  Mobile: `+34 555 020 ${310 + nth}`,
  Fax: null,
  URL: "https://www.salajardines.example/",
  Email: `${mailbox}@salajardines.example`,
});

/** The branches of the demo's business, the first with the longest texts. */
export const demoGardeners: readonly DemoBusiness[] = [
  {
    Id: 4011,
    Name: "Sala Jardines",
    ...gardeners,
    ...reach(1, "hola"),
    Logo: "leaf",
    Address: "Camino Cabo de la Nao, 112",
    ZipCode: "03730",
    Location: "m-03082",
    Latitude: 38.7651,
    Longitude: 0.1786,
    Languages: ["es", "ca", "en", "de", "fr"],
    Text: {
      ...gardenTexts,
      de: "Gärten planen, anlegen und pflegen in der Marina Alta, seit 2004.",
      fr: "Conception, plantation et entretien de jardins dans la Marina Alta, depuis 2004.",
    },
  },
  {
    Id: 4012,
    Name: "Sala Piscinas",
    ...pools,
    ...reach(2, "piscinas"),
    Logo: "pool",
    Address: "Polígono La Xara, calle Tramuntana, 5",
    ZipCode: "03709",
    Location: "n-03063-la-xara",
    Latitude: 38.8226,
    Longitude: 0.0676,
    Languages: ["es", "en"],
    Text: {
      en: "<div>Pools built, mended &amp; kept clear all year round.</div><ul><li>Leaks found without digging</li><li>Salt &amp; UV systems</li><li>Weekly care from May to October</li></ul>",
      es: "<div>Construimos, reparamos y mantenemos piscinas todo el a&ntilde;o.</div><ul><li>Detecci&oacute;n de fugas sin obras</li><li>Sistemas de sal y UV</li><li>Mantenimiento semanal de mayo a octubre</li></ul>",
    },
  },
  {
    Id: 4013,
    Name: "Vivero Sala",
    ...nurseries,
    ...reach(3, "vivero"),
    Logo: "leaf",
    Address: "Partida Senioles, 40",
    ZipCode: "03740",
    Location: "m-03071",
    Latitude: 38.7752,
    Longitude: 0.0861,
    Languages: ["es", "ca"],
    Text: { es: "Plantas mediterráneas de cultivo propio." },
  },
  {
    Id: 4014,
    Name: "Sala Riegos",
    ...gardeners,
    ...reach(4, "riegos"),
    Logo: null,
    Mobile: null,
    Address: null,
    ZipCode: null,
    Location: "m-03081",
    Latitude: null,
    Longitude: null,
    Languages: [],
    Text: {},
  },
];
