/** Words that somebody typed, as `like` and `ilike` look for them: their own `%`, `_` and `\` mean nothing but themselves. */
export const asTyped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The pattern for whatever has these words anywhere in it. */
export const containing = (text: string): string => `%${asTyped(text)}%`
