import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * What the HTML standard forbids, in a page as it is sent. Left out is what is taste (how attributes are cased and quoted, `type` on a
 * button), what React writes on purpose, `autocomplete="off"` on the choices of a payment (without it Firefox marks another than is open when somebody
 * comes back, and the standard knows no other way to say so), and what the automated check of accessibility looks at in a browser, where styles are known.
 */
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

/** `line: rule: what is wrong`, or nothing. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !/^autocomplete .* <input type="radio">$/.test(message))
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
