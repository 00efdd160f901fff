import { describe, expect, it } from "vitest";
import type { Point } from "#contracts/place/place.ts";
import type { Place } from "#server/gazetteer/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { fold } from "#server/shared/text/fold.ts";
import { findTown } from "./findTown.ts";

/** The municipality, what feeds write for a place in it, what they write for its province. */
type Row = readonly [municipality: string, towns: string, areas: string];

const table: readonly Row[] = [
  // Alicante
  [
    "Orihuela",
    "Villamartin|La Zenia|Cabo Roig|Orihuela Costa|Urb. La Zenia|Campoamor|Mil Palmeras|Las Ramblas Golf",
    "Costa Blanca South|Alicante, Spain",
  ],
  [
    "Torrevieja",
    "Torrevieja|El Limonar|Torre Vieja|La Mata|Los Balcones",
    "Costa Blanca Sur|Alicante/Alacant",
  ],
  ["Rojales", "Ciudad Quesada|Quesada|Rojales|Doña Pepa", "Alicante|Vega Baja"],
  ["Jávea", "Jávea|Xàbia|Javea / Xabia|Xàbia-Jávea|Puerto de Javea|Pto. de Jávea", "A|Costa Blanca North"],
  ["Teulada", "Moraira|Teulada|Teulada-Moraira", "Alicante|Marina Alta"],
  ["Calpe", "Calpe|Calp", "Costa Blanca|Provincia de Alicante"],
  [
    "San Juan de Alicante",
    "San Juan|Sant Joan d'Alacant|San Juan de Alicante",
    "Alicante (Province)|Alacant",
  ],
  ["Elche", "Elche|Elx|Elche/Elx", "Alicante|Comunidad Valenciana"],
  ["Alfaz del Pi", "Alfaz del Pi|L'Alfàs del Pi|Alfas del Pi|Albir", "Alicante|Costa Blanca Norte"],
  ["Villajoyosa", "Villajoyosa|La Vila Joiosa", "Alicante|Costa Blanca"],
  ["Santa Pola", "Santa Pola|Sta. Pola|Gran Alacant", "Alicante|Alicante - Costa Blanca"],
  ["Pilar de la Horadada", "Pilar de la Horadada", "Alicante|Murcia"],
  ["Finestrat", "Finestrat|Cala de Finestrat", "Alicante|03"],
  ["Denia", "Denia|Dénia|Las Rotas", "Alicante|Valencian Community"],
  // Murcia
  ["Murcia", "Hacienda Riquelme Golf Resort|Murcia", "Murcia|Costa Cálida"],
  [
    "Torre-Pacheco",
    "Torrepacheco|Santa Rosalía Resort|Roldán|Mar Menor Golf Resort",
    "Murcia|Región de Murcia",
  ],
  ["San Javier", "S. Javier|San Javier|Santiago de la Ribera", "Murcia|Costa Calida"],
  ["Cartagena", "Cartagena|Cabo de Palos|Playa Honda", "Murcia|Region of Murcia"],
  ["Los Alcázares", "Los Alcazares|Alcázares|Los Narejos", "Murcia|Mar Menor"],
  ["San Pedro del Pinatar", "San Pedro del Pinatar|S. Pedro del Pinatar|Lo Pagán", "Murcia|MU"],
  ["Mazarrón", "Mazarron|Puerto de Mazarrón|Pto. de Mazarrón|Bolnuevo", "Murcia|Costa Cálida"],
  [
    "Alhama de Murcia",
    "Condado de Alhama|Alhama de Murcia|Condado de Alhama Golf Resort",
    "Murcia|Murcia, Spain",
  ],
  ["Águilas", "Aguilas|Calabardina", "Murcia|Costa Cálida"],
  // Almería and Granada
  ["Níjar", "San José|Nijar|Las Negras|Agua Amarga", "Almería|Costa de Almería"],
  ["Mojácar", "Mojacar|Mojácar Playa", "Almeria|Costa Almería"],
  ["Vera", "Vera|Vera Playa", "Almería|AL"],
  ["Roquetas de Mar", "Roquetas de Mar|Aguadulce", "Almería|Costa de Almería"],
  ["Pulpí", "San Juan de los Terreros|Pulpi|Mar de Pulpí", "Almería|Costa Almeria"],
  ["Cuevas del Almanzora", "Cuevas del Almanzora|Palomares|Villaricos", "Almería|Almeria (Province)"],
  ["Almuñécar", "Almuñecar|La Herradura", "Granada|Costa Tropical"],
  ["Salobreña", "Salobrena", "Granada|Costa Tropical"],
  // Málaga and Cádiz
  [
    "Marbella",
    "Marbella|Puerto Banús|Nueva Andalucia|San Pedro de Alcántara|Elviria",
    "Málaga|Costa del Sol",
  ],
  ["Mijas", "Mijas|Mijas Costa|La Cala de Mijas|Calahonda", "Malaga|Costa del Sol, Málaga"],
  ["Benahavís", "Benahavis|La Quinta|Los Flamingos Golf", "Málaga|MA"],
  ["Estepona", "Estepona|Cancelada", "Costa del Sol|Provincia de Málaga"],
  ["Benalmádena", "Benalmadena|Benalmádena Costa|Arroyo de la Miel", "Málaga|Costa del Sol"],
  ["Fuengirola", "Fuengirola|Los Boliches", "Málaga|Costa del Sol Occidental"],
  ["Nerja", "Nerja", "Málaga|Axarquía"],
  ["Manilva", "Manilva|Sabinillas|San Luis de Sabinillas|La Duquesa", "Málaga|Costa del Sol"],
  ["San Roque", "Sotogrande|San Roque", "Cádiz|Campo de Gibraltar"],
  ["Chiclana de la Frontera", "Chiclana de la Frontera|Chiclana|Novo Sancti Petri", "Cádiz|Costa de la Luz"],
  ["Ayamonte", "Ayamonte|Isla Canela", "Huelva|Costa de la Luz"],
  ["Cartaya", "Cartaya|El Rompido", "Huelva|H"],
  // Islands
  [
    "Santa Eulalia del Río",
    "Santa Eulalia|Santa Eulària des Riu|Sta. Eulalia del Rio|St. Eulària des Riu",
    "Ibiza|Eivissa",
  ],
  ["Ibiza", "Ibiza|Eivissa|Ibiza Town|Talamanca", "Ibiza|Eivissa, Islas Baleares"],
  ["San Juan de Labritja", "San Juan|San Lorenzo|Sant Joan de Labritja", "Ibiza|Isla de Ibiza"],
  ["San Antonio Abad", "San Antonio|Sant Antoni de Portmany", "Ibiza|Islas Baleares, Ibiza"],
  ["San José de sa Talaia", "San José|Sant Josep de sa Talaia|Sant Josep", "Ibiza|Eivissa"],
  ["Formentera", "Formentera", "Formentera|Islas Baleares"],
  ["Mahón", "Mahon|Maó|Mahón-Maó", "Menorca|Minorca"],
  ["San Luis", "San Luis|Sant Lluís", "Menorca|Baleares"],
  ["Palma", "Palma|Palma de Mallorca", "Mallorca|Illes Balears"],
  ["Calviá", "Calvia|Santa Ponsa|Palmanova|Magaluf", "Majorca|Mallorca, Balearic Islands"],
  ["Pollensa", "Pollensa|Pollença|Puerto de Pollensa|Port de Pollença", "Mallorca|PM"],
  ["Adeje", "Adeje|Costa Adeje", "Tenerife|Santa Cruz de Tenerife"],
  ["Arona", "Arona|Los Cristianos", "Tenerife|TF"],
  ["San Miguel de Abona", "San Miguel|Golf del Sur|S. Miguel de Abona", "Tenerife|Isla de Tenerife"],
  ["Puerto de la Cruz", "Puerto de la Cruz|Pto. de la Cruz", "Tenerife|Canary Islands"],
  ["San Bartolomé de Tirajana", "Maspalomas|Playa del Inglés", "Gran Canaria|Las Palmas"],
  ["San Bartolomé", "Playa Honda", "Lanzarote|Lanzarote, Las Palmas"],
  ["Yaiza", "Playa Blanca|Yaiza", "Lanzarote|GC"],
  ["La Oliva", "Corralejo|La Oliva", "Fuerteventura|Islas Canarias"],
  [
    "Los Llanos de Aridane",
    "Los Llanos de Aridane|Llanos de Aridane",
    "La Palma|Santa Cruz de Tenerife, La Palma",
  ],
  // The east and north
  ["Vila-real", "Villarreal|Vila-real|Vila Real", "Castellón|Costa del Azahar"],
  ["Castellón de la Plana", "Castellon|Castelló de la Plana", "Castelló|CS"],
  ["Gandía", "Gandia", "Valencia|Costa de Valencia"],
  ["Salou", "Salou", "Tarragona|Costa Dorada"],
  ["Lloret de Mar", "Lloret de Mar|Lloret", "Girona|Costa Brava"],
  ["Sitges", "Sitges", "Barcelona|Costa del Garraf"],
  ["San Sebastián", "Donostia-San Sebastian|Donostia|San Sebastián", "Guipuzcoa|SS"],
  ["Vitoria-Gasteiz", "Vitoria|Vitoria-Gasteiz", "Álava|Araba"],
  ["La Coruña", "A Coruña|La Coruna", "A Coruña|C"],
];

interface Question {
  readonly town: string;
  readonly province: string;
  readonly pin: Point | null;
  readonly municipality: Place;
}

const municipalities = placeIndex()
  .all()
  .filter(({ type }) => type === "municipality");
const municipalityCalled = (name: string, areas: string) => {
  const called = municipalities.filter(({ es }) => es.split(" / ")[0] === name);
  if (called.length !== 1) throw new Error(`${called.length} municipalities are called ${name}, ${areas}`);
  return called[0] as Place;
};

/** Where a place of the municipality lies that is called so; the municipality's own place when none is. */
function pinOf(municipality: Place, town: string): Point {
  const index = placeIndex();
  const names = ({ es, aliases }: Place) => [es, ...aliases].map(fold);
  const part = index
    .within(municipality.id)
    .flatMap((id) => index.byId(id) ?? [])
    .find((place) => names(place).includes(fold(town)));
  const { lat, lon } = part ?? municipality;
  return { lat, lon };
}

const questions: readonly Question[] = table.flatMap(([name, towns, areas]) => {
  const municipality = municipalityCalled(name, areas);
  return towns.split("|").flatMap((town) => {
    const pin = pinOf(municipality, town);
    const provinces = areas.split("|");
    return [
      ...provinces.map((province) => ({ town, province, pin: null, municipality })),
      { town, province: "", pin, municipality },
      ...provinces.slice(0, 1).map((province) => ({ town, province, pin, municipality })),
    ];
  });
});

const found = ({ town, province, pin }: Question) =>
  findTown({ town, province, detail: "", country: "" }, pin ? [pin] : []);

const described = (one: Question) => {
  const answer = found(one);
  const to = "fault" in answer ? answer.fault : answer.town.id;
  return `${one.town}, ${one.province}${one.pin ? ` at ${one.pin.lat} ${one.pin.lon}` : ""}: ${to}`;
};

// IMP-61
describe("a place as feeds write it", () => {
  it("is found in its municipality, never in another, by name, province and pin", () => {
    const index = placeIndex();
    const answers = questions.map((one) => ({ one, answer: found(one) }));
    const wrong = answers.filter(
      ({ one, answer }) => !("fault" in answer) && index.townOf(answer.town.id) !== one.municipality,
    );
    const unmatched = answers.filter(({ answer }) => "fault" in answer);
    expect(questions.length).toBeGreaterThanOrEqual(400);
    expect(wrong.map(({ one }) => described(one))).toEqual([]);
    expect(unmatched.map(({ one }) => described(one))).toEqual([]);
  });

  it("is every municipality by each of its names with its province", () => {
    const index = placeIndex();
    const lost = municipalities.flatMap((place) => {
      const names = new Set([...place.es.split(" / "), place.es, place.en, ...place.aliases]);
      const province = index.provinceOf(place.id)?.es ?? "";
      return [...names]
        .map((town) => ({ town, province, pin: null, municipality: place }))
        .filter((one) => {
          const answer = found(one);
          return "fault" in answer || index.townOf(answer.town.id) !== place;
        })
        .map(described);
    });
    expect(municipalities).toHaveLength(8131);
    expect(lost).toEqual([]);
  });

  it("lies nowhere else when its name comes with its pin and without a province", () => {
    const index = placeIndex();
    const coast = new Set(
      "03 04 07 08 11 12 15 17 18 20 21 27 29 30 33 35 36 38 39 43 46 48 51 52".split(" "),
    );
    const places = index
      .all()
      .filter(
        ({ id, type }) =>
          type !== "region" && type !== "province" && coast.has(index.provinceOf(id)?.id.slice(2) ?? ""),
      );
    const wrong = places
      .map((place) => ({
        town: place.es.split(" / ")[0] ?? "",
        province: "",
        pin: { lat: place.lat, lon: place.lon },
        municipality: index.townOf(place.id) as Place,
      }))
      .filter((one) => {
        const answer = found(one);
        if ("fault" in answer) return true;
        const { lat, lon } = one.pin;
        const isThere = index.containsPoint(answer.town.id, lat, lon);
        return !isThere && index.townOf(answer.town.id) !== one.municipality;
      });
    expect(places.length).toBeGreaterThan(2249);
    expect(wrong.map(described)).toEqual([]);
  });
});
