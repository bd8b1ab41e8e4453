import type { StoragePurpose } from '#domain/content/client-storage.ts'
import type { PageLanguage } from '../contract.ts'

type StorageTexts = Record<StoragePurpose, string> & {
  tab: string
  cleared: string
  minutes: (count: string) => string
  days: (count: string) => string
}

/** Purpose of each cookie and storage entry, as the cookie page states it. */
export const KEPT_WORDS: Record<PageLanguage, StorageTexts> = {
  en: {
    bag: 'Your bag, your wishlist and the orders of this browser',
    changed: 'Showing you at once what you have just changed',
    'sign-in': 'Being signed in',
    known: 'Telling your own device from a stranger’s when somebody tries your password',
    google: 'Signing in with Google safely; not offering it again in this tab',
    choices: 'The language, currency and theme that you chose, and the width of your screen',
    consent: 'Your answer to the one question that we ask',
    recent: 'What you looked at and searched for last, shown to you alone',
    body: 'Measurements that you typed and did not send',
    checkout: 'A checkout that you have begun, and keys that stop an order or a payment from happening twice',
    return: 'What you have begun to send back, until you have sent your request',
    install: 'Whether to offer you the shop as an app',
    offline: 'Pages, pictures and your last bag, so that the shop can be read without a connection',
    visits: 'Counting visits, by a random number of this browser',
    ga4: 'Counting visits, by Google Analytics',
    tab: 'Until you close the tab',
    cleared: 'Until you clear it, or it is no longer needed',
    minutes: (count) => `${count} minutes`,
    days: (count) => `${count} days`,
  },
  sw: {
    bag: 'Mfuko wako, orodha yako ya matamanio na maagizo ya kivinjari hiki',
    changed: 'Kukuonyesha papo hapo ulichobadilisha sasa hivi',
    'sign-in': 'Kubaki umeingia',
    known: 'Kutofautisha kifaa chako na cha mgeni mtu anapojaribu nenosiri lako',
    google: 'Kuingia kwa Google kwa usalama; kutokupa tena pendekezo hilo kwenye kichupo hiki',
    choices: 'Lugha, sarafu na mandhari uliyochagua, na upana wa skrini yako',
    consent: 'Jibu lako kwa swali moja tunalouliza',
    recent: 'Ulichotazama na kutafuta mwisho, huonyeshwa wewe peke yako',
    body: 'Vipimo ulivyoandika na hukuvituma',
    checkout: 'Malipo uliyoanza, na funguo zinazozuia agizo au malipo kufanyika mara mbili',
    return: 'Ulichoanza kurudisha, hadi utume ombi lako',
    install: 'Kama tukupe duka kama programu',
    offline: 'Kurasa, picha na mfuko wako wa mwisho, ili duka lisomeke bila mtandao',
    visits: 'Kuhesabu matembezi, kwa nambari ya nasibu ya kivinjari hiki',
    ga4: 'Kuhesabu matembezi, kwa Google Analytics',
    tab: 'Hadi ufunge kichupo',
    cleared: 'Hadi ukifute, au kisipohitajika tena',
    minutes: (count) => `Dakika ${count}`,
    days: (count) => `Siku ${count}`,
  },
  ar: {
    bag: 'حقيبتك وقائمة رغباتك وطلبات هذا المتصفح',
    changed: 'إظهار ما غيّرته للتو على الفور',
    'sign-in': 'بقاؤك مسجّل الدخول',
    known: 'تمييز جهازك عن جهاز غريب حين يجرّب أحد كلمة مرورك',
    google: 'تسجيل الدخول عبر غوغل بأمان، وعدم عرضه ثانية في هذا التبويب',
    choices: 'اللغة والعملة والمظهر التي اخترتها، وعرض شاشتك',
    consent: 'جوابك عن السؤال الوحيد الذي نطرحه',
    recent: 'آخر ما شاهدته وبحثت عنه، ويُعرض لك وحدك',
    body: 'مقاسات كتبتها ولم ترسلها',
    checkout: 'عملية شراء بدأتها، ومفاتيح تمنع تكرار الطلب أو الدفع',
    return: 'ما بدأتَ طلبَ إرجاعه إلى أن ترسل الطلب',
    install: 'هل نعرض عليك المتجر كتطبيق',
    offline: 'صفحات وصور وآخر حقيبة لك، ليُقرأ المتجر دون اتصال',
    visits: 'عدّ الزيارات برقم عشوائي لهذا المتصفح',
    ga4: 'عدّ الزيارات عبر غوغل أناليتكس',
    tab: 'إلى أن تغلق التبويب',
    cleared: 'إلى أن تمسحه أو تنتفي الحاجة إليه',
    minutes: (count) => `${count} دقيقة`,
    days: (count) => `${count} يومًا`,
  },
}
