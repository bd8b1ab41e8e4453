/** The languages of the shop (specification, section 9), with what a chooser shows (section 3). */
export const LANGUAGES = [
  { code: 'en', name: 'English', nativeName: 'English', flag: '🇬🇧' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', flag: '🇪🇸' },
  { code: 'fr', name: 'French', nativeName: 'Français', flag: '🇫🇷' },
  { code: 'de', name: 'German', nativeName: 'Deutsch', flag: '🇩🇪' },
  { code: 'it', name: 'Italian', nativeName: 'Italiano', flag: '🇮🇹' },
  { code: 'pt', name: 'Portuguese', nativeName: 'Português', flag: '🇵🇹' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', flag: '🇷🇺' },
  { code: 'zh', name: 'Chinese', nativeName: '中文', flag: '🇨🇳' },
  { code: 'ja', name: 'Japanese', nativeName: '日本語', flag: '🇯🇵' },
  { code: 'ko', name: 'Korean', nativeName: '한국어', flag: '🇰🇷' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', flag: '🇸🇦' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', flag: '🇮🇳' },
  { code: 'sw', name: 'Swahili', nativeName: 'Kiswahili', flag: '🇰🇪' },
  { code: 'am', name: 'Amharic', nativeName: 'አማርኛ', flag: '🇪🇹' },
  { code: 'yo', name: 'Yoruba', nativeName: 'Yorùbá', flag: '🇳🇬' },
] as const
export type Language = (typeof LANGUAGES)[number]['code']

const CODES: readonly string[] = LANGUAGES.map(({ code }) => code)
export const isLanguage = (code: string | null | undefined): code is Language => CODES.includes(code ?? '')

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** English is written the British way: 24 November, not November 24. Figures are 0–9 in every language, so that prices compare. */
export const localeOf = (language: Language): string => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`

/** The first language of an Accept-Language header, or of `navigator.languages`, that we speak. */
export function languageFromBrowser(wanted: readonly string[]): Language | undefined {
  return wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage)
}
