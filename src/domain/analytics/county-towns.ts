/** Coordinates of the main town of each county of Kenya, in degrees. */
export const COUNTY_TOWNS: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  Baringo: [35.743, 0.492],
  Bomet: [35.342, -0.781],
  Bungoma: [34.559, 0.564],
  Busia: [34.112, 0.46],
  'Elgeyo-Marakwet': [35.508, 0.672],
  Embu: [37.457, -0.531],
  Garissa: [39.646, -0.453],
  'Homa Bay': [34.457, -0.527],
  Isiolo: [37.582, 0.354],
  Kajiado: [36.776, -1.852],
  Kakamega: [34.752, 0.283],
  Kericho: [35.283, -0.368],
  Kiambu: [36.835, -1.171],
  Kilifi: [39.85, -3.631],
  Kirinyaga: [37.28, -0.499],
  Kisii: [34.767, -0.682],
  Kisumu: [34.762, -0.092],
  Kitui: [38.01, -1.367],
  Kwale: [39.452, -4.174],
  Laikipia: [36.538, 0.272],
  Lamu: [40.902, -2.269],
  Machakos: [37.263, -1.518],
  Makueni: [37.629, -1.781],
  Mandera: [41.867, 3.937],
  Marsabit: [37.99, 2.335],
  Meru: [37.65, 0.047],
  Migori: [34.473, -1.063],
  Mombasa: [39.668, -4.043],
  'Murang’a': [37.15, -0.721],
  Nairobi: [36.822, -1.292],
  Nakuru: [36.066, -0.303],
  Nandi: [35.105, 0.204],
  Narok: [35.871, -1.078],
  Nyamira: [34.934, -0.567],
  Nyandarua: [36.378, -0.273],
  Nyeri: [36.951, -0.42],
  Samburu: [36.698, 1.097],
  Siaya: [34.288, 0.061],
  'Taita-Taveta': [38.556, -3.396],
  'Tana River': [40.033, -1.5],
  'Tharaka-Nithi': [37.65, -0.333],
  'Trans Nzoia': [35.006, 1.015],
  Turkana: [35.597, 3.119],
  'Uasin Gishu': [35.27, 0.514],
  Vihiga: [34.72, 0.082],
  Wajir: [40.057, 1.747],
  'West Pokot': [35.112, 1.239],
}

const EARTH_km = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance between the main towns of two counties in whole kilometres. Null for an unknown county. */
export function kmBetween(one: string, other: string): number | null {
  const [from, to] = [COUNTY_TOWNS[one], COUNTY_TOWNS[other]]
  if (!from || !to) return null
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord = half(from[1], to[1]) + Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * half(from[0], to[0])
  return Math.round(2 * EARTH_km * Math.asin(Math.sqrt(chord)))
}
