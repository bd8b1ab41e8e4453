/** Kenyan towns, sub-county seats and city estates by county, so that the shopper need not choose the county. */
const BY_COUNTY: Record<string, string> = {
  Nairobi:
    'Nairobi,Buruburu,Dagoretti,Donholm,Eastleigh,Embakasi,Gigiri,Hurlingham,Kahawa West,Kangemi,Karen,Kasarani,Kawangware,Kileleshwa,Kilimani,Kitisuru,Langata,Lavington,Loresho,Muthaiga,Nairobi West,Ngara,Parklands,Roysambu,Ruaraka,Runda,South B,South C,Spring Valley,Umoja,Upper Hill,Utawala,Westlands,Zimmerman,Adams Arcade,Baba Dogo,Dandora,Fedha,Garden Estate,Githurai 44,Imara Daima,Jamhuri,Kariobangi,Kariokor,Kayole,Kibera,Komarock,Korogocho,Lucky Summer,Mathare,Mihango,Mirema,Mountain View,Mukuru,Nairobi CBD,Njiru,Nyari,Nyayo Estate,Pangani,Riara,Ridgeways,Riverside,Rosslyn,Ruai,Starehe,Thome,Tassia,Waithaka,Woodley,Ziwani',
  Mombasa:
    'Mombasa,Bamburi,Changamwe,Kisauni,Likoni,Nyali,Shanzu,Tudor,Jomvu,Kizingo,Miritini,Mikindani,Mtongwe,Mvita,Port Reitz',
  Baringo: 'Kabarnet,Eldama Ravine,Chemolingot,Kabartonjo,Marigat,Mogotio',
  Bomet: 'Bomet,Sotik,Chebunyo,Longisa,Mulot,Silibwet',
  Bungoma: 'Bungoma,Kimilili,Webuye,Chwele,Kapsokwony,Naitiri,Sirisia',
  Busia: 'Busia,Malaba,Butula,Funyula,Nambale,Port Victoria',
  'Elgeyo-Marakwet': 'Iten,Chebiemit,Kapsowar,Tambach',
  Embu: 'Embu,Runyenjes,Ishiara,Kiritiri,Manyatta,Siakago',
  Garissa: 'Garissa,Balambala,Dadaab,Hulugho,Masalani',
  'Homa Bay': 'Homa Bay,Oyugis,Kendu Bay,Mbita,Ndhiwa,Rangwe,Sindo',
  Isiolo: 'Isiolo,Garbatulla,Kinna,Merti',
  Kajiado: 'Kajiado,Kiserian,Kitengela,Namanga,Ngong,Ongata Rongai,Bissil,Isinya,Loitokitok,Magadi',
  Kakamega: 'Kakamega,Mumias,Butere,Khayega,Lugari,Lumakanda,Malava,Matungu,Shinyalu',
  Kericho: 'Kericho,Litein,Kapkatet,Kipkelion,Londiani',
  Kiambu:
    'Kiambu,Githunguri,Githurai 45,Kahawa Sukari,Kahawa Wendani,Juja,Kikuyu,Limuru,Ruaka,Ruiru,Thika,Banana Hill,Gatundu,Githurai Kimbo,Karuri,Kinoo,Lari,Membley,Ndenderu,Tigoni,Wangige,Witeithie',
  Kilifi: 'Kilifi,Malindi,Mtwapa,Watamu,Ganze,Magarini,Mariakani,Marafa,Rabai,Takaungu',
  Kirinyaga: 'Kerugoya,Kutus,Kagio,Kianyaga,Kimbimbi,Sagana,Wanguru',
  Kisii: 'Kisii,Ogembo,Kenyenya,Nyamache,Nyamarambe,Suneka,Tabaka',
  Kisumu: 'Kisumu,Ahero,Maseno,Awasi,Kibos,Kondele,Kombewa,Mamboleo,Milimani Kisumu,Muhoroni,Nyalenda,Pap Onditi,Riat',
  Kitui: 'Kitui,Mwingi,Kyuso,Mutitu,Mutomo,Mbitini,Zombe',
  Kwale: 'Kwale,Diani,Ukunda,Kinango,Lunga Lunga,Msambweni,Shimoni,Tiwi',
  Laikipia: 'Nanyuki,Rumuruti,Dol Dol,Kinamba,Nyahururu,Wiyumiririe',
  Lamu: 'Lamu,Faza,Hindi,Mokowe,Mpeketoni,Shela,Witu',
  Machakos: 'Machakos,Athi River,Kangundo,Mlolongo,Syokimau,Kathiani,Masii,Matuu,Mavoko,Mwala,Tala,Yatta',
  Makueni: 'Wote,Emali,Kibwezi,Makindu,Mtito Andei,Nunguni,Sultan Hamud,Tawa',
  Mandera: 'Mandera,Banissa,El Wak,Lafey,Rhamu,Takaba',
  Marsabit: 'Marsabit,Moyale,Laisamis,Loiyangalani,North Horr,Sololo',
  Meru: 'Meru,Maua,Laare,Mikinduri,Mitunguu,Nkubu,Timau',
  Migori: 'Migori,Awendo,Rongo,Isebania,Kehancha,Macalder,Muhuru Bay,Uriri',
  'Murang’a': 'Murang’a,Kenol,Kandara,Kangari,Kangema,Kigumo,Kiria-ini,Maragua,Mathioya',
  Nakuru:
    'Nakuru,Gilgil,Molo,Naivasha,Njoro,Elburgon,Free Area,Kuresoi,Lanet,Mai Mahiu,Milimani Nakuru,Olenguruone,Salgaa,Section 58,Subukia',
  Nandi: 'Kapsabet,Nandi Hills,Kabiyet,Kobujoi,Mosoriot,Tinderet',
  Narok: 'Narok,Kilgoris,Emurua Dikirr,Lolgorien,Nairregie Enkare,Ololulung’a,Suswa',
  Nyamira: 'Nyamira,Keroka,Ekerenyo,Kebirigo,Magombo,Manga',
  Nyandarua: 'Ol Kalou,Njabini,Engineer,Kinangop,Mairo Inya,Ndaragwa,Ol Joro Orok',
  Nyeri: 'Nyeri,Karatina,Othaya,Chaka,Endarasha,Mukurweini,Mweiga,Naro Moru,Ruring’u,Tetu',
  Samburu: 'Maralal,Archers Post,Baragoi,Wamba',
  Siaya: 'Siaya,Bondo,Madiany,Ugunja,Ukwala,Usenge,Yala',
  'Taita-Taveta': 'Taveta,Voi,Wundanyi,Maungu,Mwatate',
  'Tana River': 'Hola,Garsen,Madogo',
  'Tharaka-Nithi': 'Chuka,Chogoria,Kathwana,Marimanti',
  'Trans Nzoia': 'Kitale,Endebess,Kachibora,Kiminini,Kwanza,Saboti',
  Turkana: 'Lodwar,Kakuma,Kalokol,Lokichar,Lokichoggio,Lokitaung,Lokori',
  'Uasin Gishu': 'Eldoret,Burnt Forest,Elgon View,Kapseret,Kesses,Langas,Moiben,Moi’s Bridge,Turbo,Ziwa',
  Vihiga: 'Mbale,Luanda,Chavakali,Hamisi,Majengo Vihiga,Mudete,Serem',
  Wajir: 'Wajir,Buna,Bute,Eldas,Griftu,Habaswein',
  'West Pokot': 'Kapenguria,Makutano,Chepareria,Kacheliba,Ortum,Sigor',
}

export const TOWNS: readonly { town: string; county: string }[] = Object.entries(BY_COUNTY).flatMap(([county, towns]) =>
  towns.split(',').map((town) => ({ town, county })),
)

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/['’]/g, '')

/** Undefined for an unknown or incomplete name. */
export const countyOfTown = (typed: string): string | undefined => TOWNS.find(({ town }) => plain(town) === plain(typed))?.county
