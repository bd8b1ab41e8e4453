type CategoryText = readonly [name: string, description: string]
type CategoryWords = { ar: CategoryText; sw: CategoryText }

export const categoryWords: Record<string, CategoryWords> = {
  'premium-fashion': {
    ar: ['أزياء راقية', 'ملابس جاهزة بمقاسات أوروبية، ومعظمها يُفصَّل أيضًا على القياس في ثلاثة إلى أربعة أسابيع.'],
    sw: [
      'Mitindo ya hali ya juu',
      'Nguo zilizo tayari kwa saizi za Ulaya; nyingi pia hushonwa kwa vipimo vyako ndani ya wiki tatu hadi nne.',
    ],
  },
  jackets: {
    ar: ['جاكيتات', 'ببطانة قماشية نصفية أو كاملة، بصف أزرار واحد أو صفين، مقاسات أوروبية 44 إلى 58.'],
    sw: ['Jaketi', 'Zenye kanvasi nusu au kamili, safu moja au mbili za vifungo, EU 44 hadi 58.'],
  },
  trousers: {
    ar: ['بناطيل', 'بمشابك تعديل جانبية وساق طويلة، يُثنى طرفها على طولك.'],
    sw: ['Suruali', 'Zenye virekebishi vya pembeni na miguu mirefu, hukunjwa kwa urefu wako.'],
  },
  coats: {
    ar: ['معاطف', 'لبرد ليمورو في يوليو، وللسفر شمالًا.'],
    sw: ['Makoti', 'Kwa baridi ya Limuru mwezi Julai na safari za kaskazini.'],
  },
  dresses: {
    ar: ['فساتين', 'كريب صوف وحرير، مقصوصة لتتحرك معك، مقاسات أوروبية 34 إلى 46.'],
    sw: ['Magauni', 'Krepu ya sufu na hariri, yaliyokatwa yakupe nafasi ya kusogea, EU 34 hadi 46.'],
  },
  blouses: {
    ar: ['بلوزات', 'ساتان حرير وكريب صوف، مقاسات أوروبية 34 إلى 46.'],
    sw: ['Blauzi', 'Satini ya hariri na krepu ya sufu, EU 34 hadi 46.'],
  },
  skirts: {
    ar: ['تنانير', 'ساتان حرير وكريب صوف بخصر مسطّح.'],
    sw: ['Sketi', 'Satini ya hariri na krepu ya sufu, zenye kiuno bapa.'],
  },
  'bespoke-suits': {
    ar: ['بدلات التفصيل', 'تُرسم من قياساتك أنت، وتُسرَّج باليد، وتكتمل في ثلاث بروفات.'],
    sw: ['Suti za kushonewa', 'Huchorwa kutokana na vipimo vyako, hupigwa bandi kwa mkono na kukamilishwa kwa majaribio matatu.'],
  },
  'two-piece-suits': {
    ar: ['بدلات من قطعتين', 'جاكيت وبنطال من قطعة قماش واحدة.'],
    sw: ['Suti za vipande viwili', 'Jaketi na suruali kutoka kipande kimoja cha kitambaa.'],
  },
  'three-piece-suits': {
    ar: ['بدلات من ثلاث قطع', 'مع صديري مقصوص من القماش نفسه.'],
    sw: ['Suti za vipande vitatu', 'Pamoja na kizibao kilichokatwa kutoka kitambaa hichohicho.'],
  },
  'double-breasted-suits': {
    ar: ['بدلات بصفّي أزرار', 'ستة أزرار يُغلق منها اثنان، وطيّة صدر مدببة.'],
    sw: ['Suti za safu mbili za vifungo', 'Vifungo sita, viwili vya kufunga, na lapeli zenye ncha.'],
  },
  'formal-wear': {
    ar: ['أزياء رسمية', 'باراثيا وساتان حرير وياقة شال كما ينبغي. للأعراس وموائد الدولة وأيام الثلاثاء.'],
    sw: [
      'Mavazi rasmi',
      'Barathea, satini ya hariri na kola ya shali ya kweli. Kwa harusi, dhifa za kitaifa na siku za Jumanne.',
    ],
  },
  'dinner-suits': {
    ar: ['بدلات سهرة', 'جاكيتات وبناطيل من الباراثيا، بواجهات من الحرير.'],
    sw: ['Suti za jioni', 'Jaketi na suruali za barathea, zenye uso wa hariri.'],
  },
  gowns: {
    ar: ['فساتين سهرة', 'بطول كامل، من ساتان الحرير أو قماش الشمع المطبوع.'],
    sw: ['Magauni ya sherehe', 'Marefu kamili, ya satini ya hariri au kitenge.'],
  },
  waistcoats: {
    ar: ['صديريات', 'خمسة أزرار، وتُضبط من الخلف.'],
    sw: ['Vizibao', 'Vifungo vitano, hurekebishwa mgongoni.'],
  },
  'dress-shirts': {
    ar: ['قمصان رسمية', 'بوبلين وأكسفورد ومربعات بحسب الياقة، 37 إلى 45 سم.'],
    sw: ['Mashati rasmi', 'Poplini, oksfodi na drafti kwa saizi ya kola, sm 37 hadi 45.'],
  },
  ties: {
    ar: ['ربطات عنق ومناديل', 'ربطات عنق وفراشات ومناديل جيب، مغلقة باليد.'],
    sw: ['Tai na leso', 'Tai, tai za kipepeo na leso za mfukoni, zilizofungwa kwa mkono.'],
  },
  'casual-collection': {
    ar: ['ملابس يومية', 'أقطان وخلطات كتان لأيام بلا اجتماعات. كلها تُغسل في الغسالة.'],
    sw: ['Mavazi ya kawaida', 'Pamba na michanganyiko ya kitani kwa siku zisizo na mikutano. Zote hufuliwa kwa mashine.'],
  },
  'camp-shirts': {
    ar: ['قمصان مفتوحة الياقة', 'ياقة مفتوحة وطرف مستقيم، مطبوعات وكتان.'],
    sw: ['Mashati ya kola wazi', 'Kola wazi, ukingo ulionyooka, yenye chapa na kitani.'],
  },
  'casual-shirts': {
    ar: ['قمصان', 'كتان وشامبري وسيرساكر، تُلبس داخل البنطال أو خارجه.'],
    sw: ['Mashati', 'Kitani, shambrei na sirsaka, huvaliwa ndani au nje ya suruali.'],
  },
  polos: {
    ar: ['قمصان بولو', 'بيكيه قطني بياقة تقف.'],
    sw: ['Fulana za polo', 'Pamba ya pike yenye kola inayosimama.'],
  },
  tunics: {
    ar: ['كنزو', 'من الكتان، على طراز كنزو الساحل.'],
    sw: ['Kanzu fupi', 'Kitani, kwa mtindo wa kanzu ya pwani.'],
  },
  chinos: {
    ar: ['تشينو', 'دريل ودنيم وقطيفة مضلّعة، مقاسات أوروبية 44 إلى 58.'],
    sw: ['Chino', 'Drili, denimu na koduroi, EU 44 hadi 58.'],
  },
  shorts: {
    ar: ['شورتات', 'دريل وسيرساكر وكتان، فوق الركبة.'],
    sw: ['Kaptula', 'Drili, sirsaka na kitani, juu ya goti.'],
  },
  'casual-jackets': {
    ar: ['جاكيتات', 'قطن بلا بطانة، بجيوب ظاهرة.'],
    sw: ['Jaketi', 'Pamba bila bitana, zenye mifuko ya kubandika.'],
  },
  'day-dresses': {
    ar: ['فساتين', 'مطبوعات وشامبري، بجيوب في الدرزات الجانبية.'],
    sw: ['Magauni', 'Yenye chapa na shambrei, yenye mifuko kwenye mishono ya pembeni.'],
  },
  'casual-skirts': {
    ar: ['تنانير', 'قماش شمع مطبوع وشويشوي، بجيب.'],
    sw: ['Sketi', 'Kitenge na shweshwe, zenye mfuko.'],
  },
  'kikoi-and-throws': {
    ar: ['كيكوي وأغطية', 'قطن وصوف منسوجان على النول، بأهداب.'],
    sw: ['Vikoi na mashuka', 'Pamba na sufu zilizofumwa kwa mkono, zenye matamvua.'],
  },
  equipment: {
    ar: ['أدوات الخياطة', 'الأدوات التي على طاولاتنا، تُباع عند المنضدة.'],
    sw: ['Vifaa vya fundi', 'Zana zilizo kwenye meza zetu wenyewe, zinauzwa kaunta.'],
  },
  'shears-and-cutting': {
    ar: ['مقصات وقصّ', 'نصال مطروقة، مسنونة في الورشة.'],
    sw: ['Mikasi na kukata', 'Makali yaliyofuliwa na kunolewa karakana.'],
  },
  'marking-and-measuring': {
    ar: ['تعليم وقياس', 'أشرطة لا تتمدد وطباشير يزول بالفرشاة.'],
    sw: ['Kupima na kuweka alama', 'Tepe zisizovutika na chaki inayofutika kwa brashi.'],
  },
  pressing: {
    ar: ['كيّ', 'مكاوٍ ووسائد كيّ وخشبات؛ وعلّاقات وفُرَش لما بعده.'],
    sw: ['Kupiga pasi', 'Pasi, mito ya pasi na vibao; viango na brashi kwa baadaye.'],
  },
  'dress-forms': {
    ar: ['مانيكانات الخياطة', 'بحجم كامل، مكسوّة بالورق ومبطّنة، مقاسات أوروبية 36 إلى 44.'],
    sw: ['Sanamu za ushonaji', 'Za ukubwa kamili, zilizopakwa karatasi na kujazwa, EU 36 hadi 44.'],
  },
  'thread-and-buttons': {
    ar: ['خيوط وأزرار', 'ما يمسك كل ما عداه.'],
    sw: ['Nyuzi na vifungo', 'Kinachoshikilia vingine vyote.'],
  },
  'gifts-and-services': {
    ar: ['هدايا وخدمات', 'بطاقة لمن تحب، وإبرة لما عندك.'],
    sw: ['Zawadi na huduma', 'Kadi kwa umpendaye, na sindano kwa ulicho nacho.'],
  },
  materials: {
    ar: ['أقمشة', 'قماش بالمتر، يُقطع كل نصف متر من الأثواب التي نخيط منها.'],
    sw: ['Vitambaa', 'Kitambaa kwa mita, hukatwa kwa nusu mita kutoka majora tunayoshonea.'],
  },
  suiting: {
    ar: ['أقمشة البدلات', 'صوف وكتان، 200 إلى 560 غ، بعرض 150 سم.'],
    sw: ['Vitambaa vya suti', 'Sufu na kitani, g 200 hadi 560, upana wa sm 150.'],
  },
  shirting: {
    ar: ['أقمشة القمصان', 'بوبلين وأكسفورد وشامبري ومربعات، 120 إلى 160 غ.'],
    sw: ['Vitambaa vya mashati', 'Poplini, oksfodi, shambrei na drafti, g 120 hadi 160.'],
  },
  cottons: {
    ar: ['أقطان', 'دريل ودنيم وقطيفة مضلّعة وكيكوي.'],
    sw: ['Pamba', 'Drili, denimu, koduroi na kikoi.'],
  },
  silks: {
    ar: ['حرائر', 'ساتان لفساتين السهرة والواجهات، وتويل وريب لربطات العنق.'],
    sw: ['Hariri', 'Satini kwa magauni na nyuso, twili na repu kwa tai.'],
  },
  prints: {
    ar: ['مطبوعات', 'قماش شمع وشويشوي وطباعة بالقوالب وقماش الطين.'],
    sw: ['Vitambaa vyenye chapa', 'Kitenge, shweshwe, chapa za vibao na kitambaa cha udongo.'],
  },
  linings: {
    ar: ['بطانات', 'كوبرو بمبرغ للأبدان والأكمام.'],
    sw: ['Bitana', 'Kupro ya Bemberg kwa kiwiliwili na mikono.'],
  },
}
