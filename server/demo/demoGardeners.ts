import type { DemoBusiness } from "./demoBusiness.ts";
import { gardenTexts } from "./demoGardenTexts.ts";

const gardeners = {
  ...{ CategoryID: 2, CategoryName: "House and garden" },
  ...{ SubcategoryID: 21, SubcategoryName: "Gardeners", SubcategoryTerm: "gardeners" },
};
const pools = {
  ...gardeners,
  SubcategoryID: 22,
  SubcategoryName: "Swimming pools",
  SubcategoryTerm: "swimming-pools",
};
const nurseries = {
  ...gardeners,
  SubcategoryID: 23,
  SubcategoryName: "Garden centres",
  SubcategoryTerm: "garden-centres",
};

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
    ...{ Id: 4011, Name: "Sala Jardines", ...gardeners, ...reach(1, "hola"), Logo: "leaf" },
    ...{ Address: "Camino Cabo de la Nao, 112", ZipCode: "03730", Location: "m-03082" },
    ...{ Latitude: 38.7651, Longitude: 0.1786, Languages: ["es", "ca", "en", "de", "fr"] },
    Text: {
      ...gardenTexts,
      de: "Gärten planen, anlegen und pflegen in der Marina Alta, seit 2004.",
      fr: "Conception, plantation et entretien de jardins dans la Marina Alta, depuis 2004.",
    },
  },
  {
    ...{ Id: 4012, Name: "Sala Piscinas", ...pools, ...reach(2, "piscinas"), Logo: "pool" },
    ...{ Address: "Polígono La Xara, calle Tramuntana, 5", ZipCode: "03709", Location: "n-03063-la-xara" },
    ...{ Latitude: 38.8226, Longitude: 0.0676, Languages: ["es", "en"] },
    Text: {
      en: "<div>Pools built, mended &amp; kept clear all year round.</div><ul><li>Leaks found without digging</li><li>Salt &amp; UV systems</li><li>Weekly care from May to October</li></ul>",
      es: "<div>Construimos, reparamos y mantenemos piscinas todo el a&ntilde;o.</div><ul><li>Detecci&oacute;n de fugas sin obras</li><li>Sistemas de sal y UV</li><li>Mantenimiento semanal de mayo a octubre</li></ul>",
    },
  },
  {
    ...{ Id: 4013, Name: "Vivero Sala", ...nurseries, ...reach(3, "vivero"), Logo: "leaf" },
    ...{ Address: "Partida Senioles, 40", ZipCode: "03740", Location: "m-03071" },
    ...{ Latitude: 38.7752, Longitude: 0.0861, Languages: ["es", "ca"] },
    Text: { es: "Plantas mediterráneas de cultivo propio." },
  },
  {
    ...{ Id: 4014, Name: "Sala Riegos", ...gardeners, ...reach(4, "riegos"), Logo: null, Mobile: null },
    ...{ Address: null, ZipCode: null, Location: "m-03081" },
    ...{ Latitude: null, Longitude: null, Languages: [] },
    Text: {},
  },
];
