/** Municipalities that English speakers call something else: INE code and name. */
export const englishNames: Readonly<Record<string, string>> = {
  "14021": "Cordoba",
  "15030": "Corunna",
  "17079": "Girona",
  "25120": "Lleida",
  "29067": "Malaga",
  "32054": "Ourense",
  "04013": "Almeria",
  "11012": "Cadiz",
  "41091": "Seville",
};
