import type { z } from 'zod'
import type { ProductFields } from '#modules/catalogue/contract.ts'

/** Product as staff would enter it. Its pictures are those of other products (`like`) or drawn for it (`drawn`). */
export type OtherKind = {
  document: Omit<z.input<typeof ProductFields>, 'pictures' | 'channels'>
  listedDaysAgo: number
  like?: readonly { slug: string; alts: readonly [en: string, ar: string, sw: string] }[]
  drawn?: { kind: 'gift-card'; swatch: string }
}

const HERE = { department: 'equipment', category: 'gifts-and-services', status: 'active' } as const
const cents = (shillings: number) => shillings * 100

const ALTERATIONS = [
  ['HEM', 'Trousers hemmed', 1_200],
  ['WAIST', 'Waist taken in or let out', 2_200],
  ['SLEEVES', 'Sleeves shortened', 2_600],
  ['SIDES', 'Jacket taken in at the sides', 4_800],
] as const
const waysCalled = (names: readonly string[]) => ALTERATIONS.map(([, size], place) => ({ size, name: names[place] ?? size }))

export const otherKinds: readonly OtherKind[] = [
  {
    listedDaysAgo: 64,
    drawn: { kind: 'gift-card', swatch: 'twill-indigo' },
    document: {
      ...HERE,
      slug: 'tarizi-gift-card',
      kind: 'gift-card',
      name: 'Gift card',
      descriptor: 'Sent by e-mail, on the day you choose',
      description:
        'For somebody who would rather choose the cloth themselves. It pays for anything in the house, in one go or in five, and it does not run out of time. We mail the code with your words on the day you name.',
      tags: ['gift'],
      freeAmount: { least: cents(1_000), most: cents(250_000) },
      variants: [5_000, 10_000, 25_000, 50_000].map((worth) => ({
        sku: `GIFT-CARD-${worth}`,
        size: worth.toLocaleString('en'),
        price: cents(worth),
      })),
      construction: [
        'A code of sixteen letters and figures',
        'Mailed to whoever it is for, with your words',
        'Spent in parts: the rest stays on it',
      ],
      care: ['Keep the mail, or write the code down', 'A lost code is found again at the counter, with the number of the order'],
      goesWith: ['muthaiga-suit', 'nairutia-square', 'ewaso-tie'],
      texts: {
        ar: {
          name: 'بطاقة هدية',
          descriptor: 'تُرسل بالبريد الإلكتروني في اليوم الذي تختاره',
          description:
            'لمن يفضّل أن يختار القماش بنفسه. تدفع ثمن أي شيء في الدار، مرة واحدة أو على خمس مرات، ولا ينتهي أجلها. نرسل الرمز مع كلماتك في اليوم الذي تحدده.',
          construction: ['رمز من ستة عشر حرفًا ورقمًا', 'يُرسل إلى صاحبها مع كلماتك', 'تُنفق على دفعات: ويبقى الباقي عليها'],
          care: ['احفظ الرسالة أو دوّن الرمز', 'الرمز الضائع يُستعاد عند الواجهة برقم الطلب'],
        },
        sw: {
          name: 'Kadi ya zawadi',
          descriptor: 'Hutumwa kwa barua pepe siku unayochagua',
          description:
            'Kwa mtu ambaye angependa kuchagua kitambaa mwenyewe. Hulipia chochote dukani, mara moja au mara tano, na haiishi muda wake. Tunatuma msimbo pamoja na maneno yako siku unayotaja.',
          construction: [
            'Msimbo wa herufi na tarakimu kumi na sita',
            'Hutumwa kwa anayeupokea pamoja na maneno yako',
            'Hutumika kidogo kidogo: kinachobaki hubaki juu yake',
          ],
          care: ['Tunza barua pepe, au andika msimbo', 'Msimbo uliopotea hupatikana tena kaunta, kwa namba ya oda'],
        },
      },
    },
  },
  {
    listedDaysAgo: 71,
    like: [
      { slug: 'kariobangi-pins', alts: ['Pins on the bench', 'دبابيس على طاولة العمل', 'Pini mezani'] },
      { slug: 'gikomba-tape', alts: ['A tape measure', 'شريط قياس', 'Futi ya fundi'] },
      { slug: 'kisii-chalk', alts: ['Tailor’s chalk', 'طباشير الخياط', 'Chaki ya fundi'] },
    ],
    document: {
      ...HERE,
      slug: 'alterations',
      kind: 'service',
      name: 'Alterations',
      descriptor: 'Ours or anybody’s, at the atelier',
      description:
        'Hems, sleeves, waists and sides, on garments of ours and of others. Bring it, or wear it, and we pin it on you before anything is cut. What was let out once can be taken in again.',
      tags: ['alteration', 'hem'],
      serviceMinutes: 30,
      variants: ALTERATIONS.map(([sku, size, price]) => ({ sku: `ALTERATION-${sku}`, size, price: cents(price) })),
      construction: [
        'Pinned on you, and chalked',
        'Sewn with the thread of the garment',
        'Seam allowance stays inside',
        'Pressed before you collect it',
      ],
      fit: ['Thirty minutes to pin', 'Ready in four working days'],
      goesWith: ['ngong-trouser', 'karura-jacket', 'gikomba-tape'],
      texts: {
        ar: {
          name: 'تعديلات',
          descriptor: 'لملابسنا ولملابس غيرنا، في المشغل',
          description:
            'حواشٍ وأكمام وخصور وجوانب، لملابسنا ولملابس غيرنا. أحضر القطعة أو ارتدِها، فنثبّتها عليك بالدبابيس قبل أن يُقصّ شيء. وما وُسّع مرة يمكن تضييقه من جديد.',
          construction: [
            'تُثبَّت عليك بالدبابيس وتُعلَّم بالطباشير',
            'تُخاط بخيط القطعة نفسها',
            'تبقى زيادة الدرز في الداخل',
            'تُكوى قبل أن تستلمها',
          ],
          fit: ['ثلاثون دقيقة للتثبيت', 'جاهزة خلال أربعة أيام عمل'],
          choices: waysCalled(['تقصير البنطال', 'تضييق الخصر أو توسيعه', 'تقصير الأكمام', 'تضييق جوانب السترة']),
        },
        sw: {
          name: 'Marekebisho',
          descriptor: 'Ya nguo zetu au za wengine, katika karakana',
          description:
            'Pindo, mikono, viuno na ubavu, kwa nguo zetu na za wengine. Ilete, au ivae, tuibane kwa pini juu yako kabla ya kukata chochote. Kilichopanuliwa mara moja kinaweza kupunguzwa tena.',
          construction: [
            'Hubanwa kwa pini juu yako, na kuchorwa chaki',
            'Hushonwa kwa uzi wa nguo yenyewe',
            'Ziada ya mshono hubaki ndani',
            'Hupigwa pasi kabla hujaichukua',
          ],
          fit: ['Dakika thelathini za kubana pini', 'Tayari kwa siku nne za kazi'],
          choices: waysCalled([
            'Suruali kupindwa',
            'Kiuno kupunguzwa au kupanuliwa',
            'Mikono kufupishwa',
            'Koti kupunguzwa ubavuni',
          ]),
        },
      },
    },
  },
  {
    listedDaysAgo: 58,
    like: [
      { slug: 'longonot-tuxedo', alts: ['The dinner jacket', 'سترة السهرة', 'Koti la jioni'] },
      { slug: 'suguta-trouser', alts: ['The trousers', 'البنطال', 'Suruali'] },
      { slug: 'muthangari-shirt', alts: ['The shirt', 'القميص', 'Shati'] },
      { slug: 'ewaso-tie', alts: ['The bow tie', 'الفيونكة', 'Tai ya kipepeo'] },
    ],
    document: {
      department: 'formal-wear',
      category: 'dinner-suits',
      status: 'active',
      slug: 'black-tie-outfit',
      kind: 'outfit',
      name: 'Black tie, whole',
      descriptor: 'Four pieces for one evening',
      description:
        'Everything between the shoes and the invitation: dinner jacket, trousers with a braid, a pleated shirt and a bow to tie yourself. Each piece in its own size. Together they cost eight per cent less.',
      tags: ['black-tie'],
      outfit: { pieces: ['longonot-tuxedo', 'suguta-trouser', 'muthangari-shirt', 'ewaso-tie'], less: { percent: 8 } },
      construction: ['Four pieces, each as it is sold by itself', 'Jacket and trousers in black or in midnight, as you choose'],
      fit: ['Each piece in its own size: 50 above and 52 below is no trouble', 'Any of them goes back by itself'],
      goesWith: ['shimoni-waistcoat', 'nairutia-square'],
      texts: {
        ar: {
          name: 'طقم سهرة كامل',
          descriptor: 'أربع قطع لمساء واحد',
          description:
            'كل ما بين الحذاء والدعوة: سترة سهرة، وبنطال بشريط، وقميص بطيّات، وفيونكة تربطها بنفسك. كل قطعة بمقاسها. وثمنها معًا أقل بثمانية في المئة.',
          construction: ['أربع قطع، كل منها كما تُباع وحدها', 'السترة والبنطال بالأسود أو بلون منتصف الليل، كما تختار'],
          fit: ['كل قطعة بمقاسها: 50 في الأعلى و52 في الأسفل لا يضرّ', 'يمكن إرجاع أي منها وحدها'],
        },
        sw: {
          name: 'Vazi la jioni, zima',
          descriptor: 'Vipande vinne kwa jioni moja',
          description:
            'Kila kitu kati ya viatu na mwaliko: koti la jioni, suruali yenye utepe, shati lenye marinda na tai ya kipepeo ya kufunga mwenyewe. Kila kipande kwa saizi yake. Pamoja hugharimu asilimia nane pungufu.',
          construction: [
            'Vipande vinne, kila kimoja kama kinavyouzwa peke yake',
            'Koti na suruali kwa weusi au bluu ya usiku, upendavyo',
          ],
          fit: ['Kila kipande kwa saizi yake: 50 juu na 52 chini si tatizo', 'Chochote kati yake kinaweza kurudishwa peke yake'],
        },
      },
    },
  },
]
