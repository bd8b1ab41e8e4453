import type { PageLanguage } from '#modules/pages/contract.ts'

export type HomeWords = {
  title: string
  description: string
  hero: Record<'eyebrow' | 'title' | 'text' | 'suits' | 'ready', string>
  departments: Record<'title', string>
  fresh: Record<'title' | 'link', string>
  bespoke: Record<'eyebrow' | 'title' | 'text' | 'link', string> & { facts: { label: string; value: string }[] }
  workshop: Record<'eyebrow' | 'title' | 'text' | 'link', string>
  cloths: Record<'title' | 'link', string>
  evening: Record<'eyebrow' | 'title' | 'text' | 'link', string>
}

export const HOME_WORDS: Record<PageLanguage, HomeWords> = {
  en: {
    title: 'Front page',
    description:
      'Suits drafted from your own measurements in {city}, ready-to-wear, formal wear and cloth by the metre. Delivered across Kenya, to East Africa and beyond.',
    hero: {
      eyebrow: 'The dry season',
      title: 'Cut in Nairobi.\n*Made for one.*',
      text: 'Suits drafted from your own measurements, basted by hand and finished in three fittings.',
      suits: 'Choose your suit',
      ready: 'Shop ready-to-wear',
    },
    departments: { title: 'Departments' },
    fresh: { title: 'New this week', link: 'View all new arrivals' },
    bespoke: {
      eyebrow: 'Bespoke',
      title: 'One suit,\ncut for one person.',
      text: 'Choose the cloth and the cut. We draft the pattern from your measurements, baste it by hand, and fit it on you before it is finished.',
      facts: [
        { label: 'Lead time', value: '{making-days} days' },
        { label: 'Deposit', value: '{deposit} now, the rest when it is ready' },
        { label: 'Next fitting', value: '{next-fitting}' },
      ],
      link: 'See the bespoke suits',
    },
    workshop: {
      eyebrow: 'The atelier',
      title: 'In the workshop today',
      text: 'What lies on our benches in {city}, counted as this page was made.',
      link: 'How we work',
    },
    cloths: { title: 'The cloth library', link: 'All cloth by the metre' },
    evening: {
      eyebrow: 'Formal wear',
      title: 'After dark, on Upper Hill',
      text: 'Barathea, silk satin and a proper shawl collar. For weddings, state dinners and Tuesday.',
      link: 'Shop formal wear',
    },
  },
  ar: {
    title: 'الصفحة الأولى',
    description:
      'بدلات يُرسم باترونها من مقاساتك في {city}، وملابس جاهزة، وأزياء رسمية، وأقمشة بالمتر. نوصلها في أنحاء كينيا وإلى شرق أفريقيا وما وراءها.',
    hero: {
      eyebrow: 'الموسم الجاف',
      title: 'تُقصّ في نيروبي.\n*لشخص واحد.*',
      text: 'بدلات يُرسم باترونها من مقاساتك، وتُسرَّج باليد، وتكتمل في ثلاث بروفات.',
      suits: 'اختر بدلتك',
      ready: 'تسوّق الملابس الجاهزة',
    },
    departments: { title: 'الأقسام' },
    fresh: { title: 'جديد هذا الأسبوع', link: 'كل ما وصل حديثًا' },
    bespoke: {
      eyebrow: 'تفصيل',
      title: 'بدلة واحدة،\nتُقصّ لشخص واحد.',
      text: 'اختر القماش والقَصّة. نرسم الباترون من مقاساتك، ونسرّجه باليد، ونجرّبه عليك قبل أن يكتمل.',
      facts: [
        { label: 'مدة التفصيل', value: '{making-days} يومًا' },
        { label: 'العربون', value: '{deposit} الآن، والباقي حين تجهز' },
        { label: 'أقرب بروفة', value: '{next-fitting}' },
      ],
      link: 'شاهد بدلات التفصيل',
    },
    workshop: {
      eyebrow: 'المشغل',
      title: 'على طاولاتنا اليوم',
      text: 'ما على طاولات العمل عندنا في {city}، معدودًا ساعة إعداد هذه الصفحة.',
      link: 'كيف نعمل',
    },
    cloths: { title: 'مكتبة الأقمشة', link: 'كل الأقمشة بالمتر' },
    evening: {
      eyebrow: 'أزياء رسمية',
      title: 'بعد المغيب، في أبر هيل',
      text: 'باراثيا وساتان حرير وياقة شال كما ينبغي أن تكون. للأعراس ومآدب الدولة ويوم الثلاثاء.',
      link: 'تسوّق الأزياء الرسمية',
    },
  },
  sw: {
    title: 'Ukurasa wa mbele',
    description:
      'Suti zinazochorwa kwa vipimo vyako mwenyewe jijini {city}, nguo zilizo tayari, mavazi rasmi na vitambaa kwa mita. Tunafikisha kote Kenya, Afrika Mashariki na kwingineko.',
    hero: {
      eyebrow: 'Kiangazi',
      title: 'Imekatwa Nairobi.\n*Kwa mtu mmoja.*',
      text: 'Suti zinazochorwa kwa vipimo vyako mwenyewe, kushikizwa kwa mkono na kukamilishwa kwa majaribio matatu.',
      suits: 'Chagua suti yako',
      ready: 'Nunua nguo zilizo tayari',
    },
    departments: { title: 'Idara' },
    fresh: { title: 'Mpya wiki hii', link: 'Tazama zote mpya' },
    bespoke: {
      eyebrow: 'Ya kushonewa',
      title: 'Suti moja,\nkwa mtu mmoja.',
      text: 'Chagua kitambaa na mkato. Tunachora ruwaza kwa vipimo vyako, tunaishikiza kwa mkono, na kuijaribisha kwako kabla haijakamilika.',
      facts: [
        { label: 'Muda wa kushona', value: 'Siku {making-days}' },
        { label: 'Amana', value: '{deposit} sasa, zilizobaki ikiwa tayari' },
        { label: 'Jaribio lijalo', value: '{next-fitting}' },
      ],
      link: 'Tazama suti za kushonewa',
    },
    workshop: {
      eyebrow: 'Karakana',
      title: 'Karakanani leo',
      text: 'Yaliyo kwenye meza zetu za kazi jijini {city}, yakihesabiwa ukurasa huu ulipotengenezwa.',
      link: 'Jinsi tunavyofanya kazi',
    },
    cloths: { title: 'Maktaba ya vitambaa', link: 'Vitambaa vyote kwa mita' },
    evening: {
      eyebrow: 'Mavazi rasmi',
      title: 'Giza linapoingia, Upper Hill',
      text: 'Barathea, satini ya hariri na kola ya shali inavyopaswa kuwa. Kwa harusi, dhifa za kitaifa na Jumanne.',
      link: 'Nunua mavazi rasmi',
    },
  },
}
