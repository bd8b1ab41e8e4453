import { LANGUAGES, type Language } from '#kernel/languages.ts'

/** A language is offered under the name that its readers know it by. */
export const nativeNameOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.nativeName ?? language
