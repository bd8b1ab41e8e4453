import { preferencesFrom } from '#domain/channels/preferences.ts'
import type { Language } from '#kernel/languages.ts'
import { directionOf } from '#kernel/languages.ts'
import { plainPage } from './error-page.ts'

type PageTexts = { title: string; text: string }

/** Texts are in the code, because an overloaded server must not read message files or settings for this page. */
const WORDS: Record<Language, PageTexts> = {
  en: {
    title: 'The shop is very busy.',
    text: 'This page reloads by itself in a few seconds. Your bag and your order are safe.',
  },
  es: {
    title: 'La tienda está muy concurrida.',
    text: 'Esta página se recarga sola en unos segundos. Su bolsa y su pedido están a salvo.',
  },
  fr: {
    title: 'La boutique est très fréquentée.',
    text: 'Cette page se recharge d’elle-même dans quelques secondes. Votre panier et votre commande sont conservés.',
  },
  de: {
    title: 'Im Shop ist gerade sehr viel los.',
    text: 'Diese Seite lädt in wenigen Sekunden von selbst neu. Ihre Tasche und Ihre Bestellung sind sicher.',
  },
  it: {
    title: 'Il negozio è molto affollato.',
    text: 'Questa pagina si ricarica da sola tra pochi secondi. La borsa e l’ordine sono al sicuro.',
  },
  pt: {
    title: 'A loja está com muita afluência.',
    text: 'Esta página recarrega sozinha dentro de segundos. O seu saco e a sua encomenda estão seguros.',
  },
  ru: {
    title: 'В магазине сейчас очень много посетителей.',
    text: 'Страница обновится сама через несколько секунд. Ваша корзина и ваш заказ сохранены.',
  },
  zh: { title: '商店现在非常繁忙。', text: '本页将在几秒钟后自动刷新。您的购物袋和订单都已保留。' },
  ja: {
    title: 'ただいま大変混み合っています。',
    text: 'このページは数秒後に自動で再読み込みされます。バッグとご注文の内容はそのまま保たれています。',
  },
  ko: {
    title: '지금 접속이 매우 많습니다.',
    text: '이 페이지는 몇 초 후 자동으로 새로고침됩니다. 장바구니와 주문은 그대로 보관되어 있습니다.',
  },
  ar: { title: 'المتجر مزدحم جدًا الآن.', text: 'ستُعاد هذه الصفحة تلقائيًا بعد ثوانٍ. حقيبتك وطلبك محفوظان.' },
  hi: {
    title: 'दुकान में अभी बहुत भीड़ है।',
    text: 'यह पेज कुछ सेकंड में अपने आप फिर से खुलेगा। आपका बैग और ऑर्डर सुरक्षित हैं।',
  },
  sw: {
    title: 'Duka lina wateja wengi sana kwa sasa.',
    text: 'Ukurasa huu utajipakia upya baada ya sekunde chache. Mfuko wako na oda yako viko salama.',
  },
  am: {
    title: 'ሱቁ አሁን በጣም ተጨናንቋል።',
    text: 'ይህ ገጽ በጥቂት ሰከንዶች ውስጥ በራሱ እንደገና ይከፈታል። ቦርሳዎ እና ትዕዛዝዎ ተጠብቀዋል።',
  },
  yo: {
    title: 'Ọ̀pọ̀ ènìyàn ló wà nínú ilé ìtajà báyìí.',
    text: 'Ojú ìwé yìí yóò tún ara rẹ̀ ṣí láàárín ìṣẹ́jú àáyá díẹ̀. Àpò rẹ àti ìbéèrè rẹ wà láìléwu.',
  },
}

/** Returns a 503 page in the visitor's language that reloads by itself. */
export function busyPage(request: Request, retryAfter_s: number): Response {
  const { headers, url } = request
  const { language } = preferencesFrom({
    cookies: headers.get('cookie') ?? '',
    search: new URL(url).searchParams,
    acceptLanguage: headers.get('accept-language') ?? undefined,
  })
  const { title, text } = WORDS[language]
  const response = plainPage({
    status: 503,
    language,
    direction: directionOf(language),
    title,
    main: `<p>${text}</p>`,
    reload_s: retryAfter_s + 1,
  })
  response.headers.set('Retry-After', String(retryAfter_s))
  return response
}
