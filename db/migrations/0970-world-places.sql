create table country (
  -- ISO 3166-1 alpha-2.
  code text primary key check (code ~ '^[A-Z]{2}$'),
  active boolean not null default true,
  -- Dialling code; null where a place has none.
  dial text check (dial ~ '^\+[0-9]{1,6}$')
);

create table region (
  id bigint generated always as identity primary key,
  country text not null references country,
  name text not null check (name <> ''),
  -- Name for comparison: lower case, one kind of apostrophe, no hyphens.
  key text not null,
  active boolean not null default true,
  number integer,
  parts text[] not null default '{}' check (cardinality(parts) <= 200),
  unique (country, key)
);

insert into country (code, dial) values
  ('AD', '+376'), ('AE', '+971'), ('AF', '+93'), ('AG', '+1'), ('AI', '+1'), ('AL', '+355'), ('AM', '+374'), ('AO', '+244'),
  ('AR', '+54'), ('AS', '+1'), ('AT', '+43'), ('AU', '+61'), ('AW', '+297'), ('AX', '+358'), ('AZ', '+994'), ('BA', '+387'),
  ('BB', '+1'), ('BD', '+880'), ('BE', '+32'), ('BF', '+226'), ('BG', '+359'), ('BH', '+973'), ('BI', '+257'), ('BJ', '+229'),
  ('BL', '+590'), ('BM', '+1'), ('BN', '+673'), ('BO', '+591'), ('BQ', '+599'), ('BR', '+55'), ('BS', '+1'), ('BT', '+975'),
  ('BW', '+267'), ('BY', '+375'), ('BZ', '+501'), ('CA', '+1'), ('CC', '+61'), ('CD', '+243'), ('CF', '+236'), ('CG', '+242'),
  ('CH', '+41'), ('CI', '+225'), ('CK', '+682'), ('CL', '+56'), ('CM', '+237'), ('CN', '+86'), ('CO', '+57'), ('CR', '+506'),
  ('CU', '+53'), ('CV', '+238'), ('CW', '+599'), ('CX', '+61'), ('CY', '+357'), ('CZ', '+420'), ('DE', '+49'), ('DJ', '+253'),
  ('DK', '+45'), ('DM', '+1'), ('DO', '+1'), ('DZ', '+213'), ('EC', '+593'), ('EE', '+372'), ('EG', '+20'), ('EH', '+212'),
  ('ER', '+291'), ('ES', '+34'), ('ET', '+251'), ('FI', '+358'), ('FJ', '+679'), ('FK', '+500'), ('FM', '+691'), ('FO', '+298'),
  ('FR', '+33'), ('GA', '+241'), ('GB', '+44'), ('GD', '+1'), ('GE', '+995'), ('GF', '+594'), ('GG', '+44'), ('GH', '+233'),
  ('GI', '+350'), ('GL', '+299'), ('GM', '+220'), ('GN', '+224'), ('GP', '+590'), ('GQ', '+240'), ('GR', '+30'), ('GT', '+502'),
  ('GU', '+1'), ('GW', '+245'), ('GY', '+592'), ('HK', '+852'), ('HN', '+504'), ('HR', '+385'), ('HT', '+509'), ('HU', '+36'),
  ('ID', '+62'), ('IE', '+353'), ('IL', '+972'), ('IM', '+44'), ('IN', '+91'), ('IQ', '+964'), ('IR', '+98'), ('IS', '+354'),
  ('IT', '+39'), ('JE', '+44'), ('JM', '+1'), ('JO', '+962'), ('JP', '+81'), ('KE', '+254'), ('KG', '+996'), ('KH', '+855'),
  ('KI', '+686'), ('KM', '+269'), ('KN', '+1'), ('KP', '+850'), ('KR', '+82'), ('KW', '+965'), ('KY', '+1'), ('KZ', '+7'),
  ('LA', '+856'), ('LB', '+961'), ('LC', '+1'), ('LI', '+423'), ('LK', '+94'), ('LR', '+231'), ('LS', '+266'), ('LT', '+370'),
  ('LU', '+352'), ('LV', '+371'), ('LY', '+218'), ('MA', '+212'), ('MC', '+377'), ('MD', '+373'), ('ME', '+382'), ('MF', '+590'),
  ('MG', '+261'), ('MH', '+692'), ('MK', '+389'), ('ML', '+223'), ('MM', '+95'), ('MN', '+976'), ('MO', '+853'), ('MP', '+1'),
  ('MQ', '+596'), ('MR', '+222'), ('MS', '+1'), ('MT', '+356'), ('MU', '+230'), ('MV', '+960'), ('MW', '+265'), ('MX', '+52'),
  ('MY', '+60'), ('MZ', '+258'), ('NA', '+264'), ('NC', '+687'), ('NE', '+227'), ('NF', '+672'), ('NG', '+234'), ('NI', '+505'),
  ('NL', '+31'), ('NO', '+47'), ('NP', '+977'), ('NR', '+674'), ('NU', '+683'), ('NZ', '+64'), ('OM', '+968'), ('PA', '+507'),
  ('PE', '+51'), ('PF', '+689'), ('PG', '+675'), ('PH', '+63'), ('PK', '+92'), ('PL', '+48'), ('PM', '+508'), ('PN', null),
  ('PR', '+1'), ('PS', '+970'), ('PT', '+351'), ('PW', '+680'), ('PY', '+595'), ('QA', '+974'), ('RE', '+262'), ('RO', '+40'),
  ('RS', '+381'), ('RU', '+7'), ('RW', '+250'), ('SA', '+966'), ('SB', '+677'), ('SC', '+248'), ('SD', '+249'), ('SE', '+46'),
  ('SG', '+65'), ('SH', '+290'), ('SI', '+386'), ('SJ', '+47'), ('SK', '+421'), ('SL', '+232'), ('SM', '+378'), ('SN', '+221'),
  ('SO', '+252'), ('SR', '+597'), ('SS', '+211'), ('ST', '+239'), ('SV', '+503'), ('SX', '+1'), ('SY', '+963'), ('SZ', '+268'),
  ('TC', '+1'), ('TD', '+235'), ('TG', '+228'), ('TH', '+66'), ('TJ', '+992'), ('TK', '+690'), ('TL', '+670'), ('TM', '+993'),
  ('TN', '+216'), ('TO', '+676'), ('TR', '+90'), ('TT', '+1'), ('TV', '+688'), ('TW', '+886'), ('TZ', '+255'), ('UA', '+380'),
  ('UG', '+256'), ('US', '+1'), ('UY', '+598'), ('UZ', '+998'), ('VA', '+39'), ('VC', '+1'), ('VE', '+58'), ('VG', '+1'),
  ('VI', '+1'), ('VN', '+84'), ('VU', '+678'), ('WF', '+681'), ('WS', '+685'), ('XK', '+383'), ('YE', '+967'), ('YT', '+262'),
  ('ZA', '+27'), ('ZM', '+260'), ('ZW', '+263');

-- The 47 counties of Kenya by number (Constitution of Kenya, First Schedule), with their 290 sub-counties, one for each
-- constituency.
insert into region (country, number, name, key, parts)
select 'KE', number, name, translate(lower(name), '’-', ''' '), string_to_array(parts, ', ')
from (values
  (1, 'Mombasa', 'Changamwe, Jomvu, Kisauni, Nyali, Likoni, Mvita'),
  (2, 'Kwale', 'Msambweni, Lunga Lunga, Matuga, Kinango'),
  (3, 'Kilifi', 'Kilifi North, Kilifi South, Kaloleni, Rabai, Ganze, Malindi, Magarini'),
  (4, 'Tana River', 'Garsen, Galole, Bura'),
  (5, 'Lamu', 'Lamu East, Lamu West'),
  (6, 'Taita-Taveta', 'Taveta, Wundanyi, Mwatate, Voi'),
  (7, 'Garissa', 'Garissa Township, Balambala, Lagdera, Dadaab, Fafi, Ijara'),
  (8, 'Wajir', 'Wajir North, Wajir East, Tarbaj, Wajir West, Eldas, Wajir South'),
  (9, 'Mandera', 'Mandera West, Banissa, Mandera North, Mandera South, Mandera East, Lafey'),
  (10, 'Marsabit', 'Moyale, North Horr, Saku, Laisamis'),
  (11, 'Isiolo', 'Isiolo North, Isiolo South'),
  (12, 'Meru', 'Igembe South, Igembe Central, Igembe North, Tigania West, Tigania East, North Imenti, Buuri, Central Imenti, South Imenti'),
  (13, 'Tharaka-Nithi', 'Maara, Chuka/Igambang’ombe, Tharaka'),
  (14, 'Embu', 'Manyatta, Runyenjes, Mbeere South, Mbeere North'),
  (15, 'Kitui', 'Mwingi North, Mwingi West, Mwingi Central, Kitui West, Kitui Rural, Kitui Central, Kitui East, Kitui South'),
  (16, 'Machakos', 'Masinga, Yatta, Kangundo, Matungulu, Kathiani, Mavoko, Machakos Town, Mwala'),
  (17, 'Makueni', 'Mbooni, Kilome, Kaiti, Makueni, Kibwezi West, Kibwezi East'),
  (18, 'Nyandarua', 'Kinangop, Kipipiri, Ol Kalou, Ol Jorok, Ndaragwa'),
  (19, 'Nyeri', 'Tetu, Kieni, Mathira, Othaya, Mukurweini, Nyeri Town'),
  (20, 'Kirinyaga', 'Mwea, Gichugu, Ndia, Kirinyaga Central'),
  (21, 'Murang’a', 'Kangema, Mathioya, Kiharu, Kigumo, Maragwa, Kandara, Gatanga'),
  (22, 'Kiambu', 'Gatundu South, Gatundu North, Juja, Thika Town, Ruiru, Githunguri, Kiambu, Kiambaa, Kabete, Kikuyu, Limuru, Lari'),
  (23, 'Turkana', 'Turkana North, Turkana West, Turkana Central, Loima, Turkana South, Turkana East'),
  (24, 'West Pokot', 'Kapenguria, Sigor, Kacheliba, Pokot South'),
  (25, 'Samburu', 'Samburu West, Samburu North, Samburu East'),
  (26, 'Trans Nzoia', 'Kwanza, Endebess, Saboti, Kiminini, Cherangany'),
  (27, 'Uasin Gishu', 'Soy, Turbo, Moiben, Ainabkoi, Kapseret, Kesses'),
  (28, 'Elgeyo-Marakwet', 'Marakwet East, Marakwet West, Keiyo North, Keiyo South'),
  (29, 'Nandi', 'Tinderet, Aldai, Nandi Hills, Chesumei, Emgwen, Mosop'),
  (30, 'Baringo', 'Tiaty, Baringo North, Baringo Central, Baringo South, Mogotio, Eldama Ravine'),
  (31, 'Laikipia', 'Laikipia West, Laikipia East, Laikipia North'),
  (32, 'Nakuru', 'Molo, Njoro, Naivasha, Gilgil, Kuresoi South, Kuresoi North, Subukia, Rongai, Bahati, Nakuru Town West, Nakuru Town East'),
  (33, 'Narok', 'Kilgoris, Emurua Dikirr, Narok North, Narok East, Narok South, Narok West'),
  (34, 'Kajiado', 'Kajiado North, Kajiado Central, Kajiado East, Kajiado West, Kajiado South'),
  (35, 'Kericho', 'Kipkelion East, Kipkelion West, Ainamoi, Bureti, Belgut, Sigowet/Soin'),
  (36, 'Bomet', 'Sotik, Chepalungu, Bomet East, Bomet Central, Konoin'),
  (37, 'Kakamega', 'Lugari, Likuyani, Malava, Lurambi, Navakholo, Mumias West, Mumias East, Matungu, Butere, Khwisero, Shinyalu, Ikolomani'),
  (38, 'Vihiga', 'Vihiga, Sabatia, Hamisi, Luanda, Emuhaya'),
  (39, 'Bungoma', 'Mount Elgon, Sirisia, Kabuchai, Bumula, Kanduyi, Webuye East, Webuye West, Kimilili, Tongaren'),
  (40, 'Busia', 'Teso North, Teso South, Nambale, Matayos, Butula, Funyula, Budalangi'),
  (41, 'Siaya', 'Ugenya, Ugunja, Alego Usonga, Gem, Bondo, Rarieda'),
  (42, 'Kisumu', 'Kisumu East, Kisumu West, Kisumu Central, Seme, Nyando, Muhoroni, Nyakach'),
  (43, 'Homa Bay', 'Kasipul, Kabondo Kasipul, Karachuonyo, Rangwe, Homa Bay Town, Ndhiwa, Suba North, Suba South'),
  (44, 'Migori', 'Rongo, Awendo, Suna East, Suna West, Uriri, Nyatike, Kuria West, Kuria East'),
  (45, 'Kisii', 'Bonchari, South Mugirango, Bomachoge Borabu, Bobasi, Bomachoge Chache, Nyaribari Masaba, Nyaribari Chache, Kitutu Chache North, Kitutu Chache South'),
  (46, 'Nyamira', 'Kitutu Masaba, West Mugirango, North Mugirango, Borabu'),
  (47, 'Nairobi', 'Westlands, Dagoretti North, Dagoretti South, Langata, Kibra, Roysambu, Kasarani, Ruaraka, Embakasi South, Embakasi North, Embakasi Central, Embakasi East, Embakasi West, Makadara, Kamukunji, Starehe, Mathare')
) as county (number, name, parts);
