import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Accessibility is checked in a browser, where styles apply (`tests/e2e/person.ts`). */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'require-sri': 'off',
      'script-type': 'off',
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

/**
 * Returns HTML errors as `line:column rule: message`. `autocomplete="off"` is allowed on radio buttons, because Firefox would
 * otherwise restore another payment choice than the one shown.
 */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !/^autocomplete .* <input type="radio">$/.test(message))
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
