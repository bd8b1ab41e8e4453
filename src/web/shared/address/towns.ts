/** Towns of Kenya, and the parts of its two largest, by county: whoever types one need not look for the county. */
const BY_COUNTY: Record<string, string> = {
  Nairobi:
    'Nairobi,Buruburu,Dagoretti,Donholm,Eastleigh,Embakasi,Gigiri,Hurlingham,Kahawa West,Kangemi,Karen,Kasarani,Kawangware,Kileleshwa,Kilimani,Kitisuru,Langata,Lavington,Loresho,Muthaiga,Nairobi West,Ngara,Parklands,Roysambu,Ruaraka,Runda,South B,South C,Spring Valley,Umoja,Upper Hill,Utawala,Westlands,Zimmerman',
  Mombasa: 'Mombasa,Bamburi,Changamwe,Kisauni,Likoni,Nyali,Shanzu,Tudor',
  Baringo: 'Kabarnet,Eldama Ravine',
  Bomet: 'Bomet,Sotik',
  Bungoma: 'Bungoma,Kimilili,Webuye',
  Busia: 'Busia,Malaba',
  'Elgeyo-Marakwet': 'Iten',
  Embu: 'Embu,Runyenjes',
  Garissa: 'Garissa',
  'Homa Bay': 'Homa Bay,Oyugis',
  Isiolo: 'Isiolo',
  Kajiado: 'Kajiado,Kiserian,Kitengela,Namanga,Ngong,Ongata Rongai',
  Kakamega: 'Kakamega,Mumias',
  Kericho: 'Kericho,Litein',
  Kiambu: 'Kiambu,Githunguri,Juja,Kikuyu,Limuru,Ruaka,Ruiru,Thika',
  Kilifi: 'Kilifi,Malindi,Mtwapa,Watamu',
  Kirinyaga: 'Kerugoya,Kutus',
  Kisii: 'Kisii,Ogembo',
  Kisumu: 'Kisumu,Ahero,Maseno',
  Kitui: 'Kitui,Mwingi',
  Kwale: 'Kwale,Diani,Ukunda',
  Laikipia: 'Nanyuki,Rumuruti',
  Lamu: 'Lamu',
  Machakos: 'Machakos,Athi River,Kangundo,Mlolongo,Syokimau',
  Makueni: 'Wote,Emali',
  Mandera: 'Mandera',
  Marsabit: 'Marsabit,Moyale',
  Meru: 'Meru,Maua',
  Migori: 'Migori,Awendo,Rongo',
  'Murang’a': 'Murang’a,Kenol',
  Nakuru: 'Nakuru,Gilgil,Molo,Naivasha,Njoro',
  Nandi: 'Kapsabet,Nandi Hills',
  Narok: 'Narok,Kilgoris',
  Nyamira: 'Nyamira,Keroka',
  Nyandarua: 'Ol Kalou,Njabini',
  Nyeri: 'Nyeri,Karatina,Othaya',
  Samburu: 'Maralal',
  Siaya: 'Siaya,Bondo',
  'Taita-Taveta': 'Taveta,Voi,Wundanyi',
  'Tana River': 'Hola',
  'Tharaka-Nithi': 'Chuka',
  'Trans Nzoia': 'Kitale',
  Turkana: 'Lodwar,Kakuma',
  'Uasin Gishu': 'Eldoret,Burnt Forest',
  Vihiga: 'Mbale,Luanda',
  Wajir: 'Wajir',
  'West Pokot': 'Kapenguria,Makutano',
}

export const TOWNS: readonly { town: string; county: string }[] = Object.entries(BY_COUNTY).flatMap(([county, towns]) =>
  towns.split(',').map((town) => ({ town, county })),
)

const plain = (words: string) => words.trim().toLowerCase().replaceAll(/['’]/g, '')

/** In which county a town lies that somebody typed in full; nothing for any other word. */
export const countyOfTown = (typed: string): string | undefined => TOWNS.find(({ town }) => plain(town) === plain(typed))?.county
