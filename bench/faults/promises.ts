import type { Fault } from './fault.ts'

const LOOKING = ['tests/routes/user/looking-as.test.ts']
const KEYS = ['tests/routes/admin/api-keys.test.ts']
const TRANSLATE = ['tests/routes/translate.test.ts']
const PROVIDERS = ['tests/modules/translation-providers.test.ts']
const SETTINGS = ['tests/platform/settings.test.ts']
const REVIEWS = ['tests/routes/reviews.test.ts']
const HOOKS = ['tests/routes/admin/hooks.test.ts', 'src/modules/webhooks/signature.test.ts']

/**
 * Faults in API keys, impersonation, translation, and the checks when a live shop starts. All were chosen before any was tried.
 */
export const PROMISES: readonly Fault[] = [
  {
    name: 'a key of a program opens what asks people for their password once more',
    file: 'src/platform/api/authorize.ts',
    find: 'if (stepUp || !may || !isKeyScope(may)',
    put: 'if (!may || !isKeyScope(may)',
    tests: KEYS,
  },
  {
    name: 'a key of a program opens what is not among its scopes',
    file: 'src/platform/api/authorize.ts',
    find: 'if (!holder.key.scopes.includes(may)) return refuse(problems.notInScope(may))',
    put: '',
    tests: KEYS,
  },
  {
    name: 'keys that are none may be tried without end',
    file: 'src/platform/api/authorize.ts',
    find: 'return tried.ok ? refuse(problems.badKey()) : tried',
    put: 'return tried.ok || !tried.ok ? refuse(problems.badKey()) : tried',
    tests: KEYS,
  },
  {
    name: 'one key may call without end',
    file: 'src/platform/api/authorize.ts',
    find: 'if (!allowed.ok) return allowed\n  const { path',
    put: 'const { path',
    tests: KEYS,
  },
  {
    name: 'a password that was shown once is fresh for ever',
    file: 'src/platform/rights.ts',
    find: '<= PROOF_LIFE_ms',
    put: '<= PROOF_LIFE_ms * 10_000',
    tests: ['tests/routes/auth/step-up.test.ts'],
  },
  {
    name: 'whoever only looks as a customer changes what is theirs',
    file: 'src/platform/api/authorize.ts',
    find: 'if (user?.impersonation && changesSomething(endpoint)) return refuse(problems.onlyLooking())',
    put: '',
    tests: LOOKING,
  },
  {
    name: 'a look at what a customer sees never ends',
    file: 'src/modules/identity/session.ts',
    find: 'until && now < until && hasPermission',
    put: 'until && hasPermission',
    tests: LOOKING,
  },
  {
    name: 'who may no longer look at customers looks on',
    file: 'src/modules/identity/session.ts',
    find: "now < until && hasPermission(user.staffRole, 'customers.manage')",
    put: 'now < until',
    tests: LOOKING,
  },
  {
    name: 'what a colleague sees as a customer is kept',
    file: 'src/server/visitor-fragment.ts',
    find: "signedIn?.role === 'admin' || signedIn?.impersonation",
    put: "signedIn?.role === 'admin'",
    tests: ['tests/server/own-data-looking.test.ts'],
  },
  {
    name: 'what changes while it is read is kept as it was',
    file: 'src/platform/http/visitor-fragment-cache.ts',
    find: 'else reading.forgotten.add(tag)',
    put: '',
    tests: ['tests/platform/visitor-fragment-cache.test.ts'],
  },
  {
    name: 'a page of words that was changed is shown on as it was',
    file: 'src/server/invalidation.ts',
    find: "if (kind === 'pages') return isOfWords(path)",
    put: "if (kind === 'pages') return false",
    tests: ['tests/server/invalidation.test.ts'],
  },
  {
    name: 'words that the house taught its search are heard a minute later',
    file: 'src/server/invalidation.ts',
    find: "if (kind === 'search') return /^(search|list|facets) /.test(name)",
    put: "if (kind === 'search') return false",
    tests: ['tests/server/invalidation.test.ts'],
  },
  {
    name: 'one address may have as much translated as it likes',
    file: 'src/api/shop/catalogue/translate.ts',
    find: "perAddress('translate', 60, 60)",
    put: "perAddress('translate', 6_000, 60)",
    tests: TRANSLATE,
  },
  {
    name: 'the house pays for every translation that anybody asks for',
    file: 'src/flows/translation/translate.ts',
    find: '  if (!(await reserveAll(deps, budgets)).ok) return []\n',
    put: '',
    tests: TRANSLATE,
  },
  {
    name: 'free text of visitors is sent to the provider',
    file: 'src/flows/translation/translate.ts',
    find: 'maySendFreeText(deps, caller) ? caller : undefined',
    put: 'caller',
    tests: TRANSLATE,
  },
  {
    name: 'everybody waits for a provider that does not answer',
    file: 'src/flows/translation/translate.ts',
    find: '!breaker.isClosed(now)',
    put: 'false',
    tests: TRANSLATE,
  },
  {
    name: 'a translation that lost a price is shown',
    file: 'src/modules/translation/rules/masks.ts',
    find: 'return isWhole ? text',
    put: 'return isWhole || true ? text',
    tests: ['src/modules/translation/rules/masks.test.ts', ...TRANSLATE],
  },
  {
    name: 'half a translation is shown',
    file: 'src/modules/translation/rules/memory.ts',
    find: 'parts.length < 2 || parts.includes(undefined) ? undefined',
    put: 'parts.length < 2 ? undefined',
    tests: ['src/modules/translation/rules/memory.test.ts', ...TRANSLATE],
  },
  {
    name: 'what was translated once is paid for again',
    file: 'src/flows/translation/translate.ts',
    find: 'await translation.keepTranslations(deps.db, fresh, { target, provider: provider.name, now })',
    put: '',
    tests: TRANSLATE,
  },
  {
    name: 'translations of every stranger are kept without end',
    file: 'src/modules/translation/store.ts',
    find: 'offset ${most})`',
    put: 'offset ${most * 1000})`',
    tests: TRANSLATE,
  },
  {
    name: 'nobody deletes translations that nobody reads',
    file: 'src/server/expired-data.ts',
    find: '  translations: (db, now) => deleteOldTranslations(db, now),\n',
    put: '',
    tests: ['tests/server/expired-data.test.ts'],
  },
  {
    name: 'what a provider said of a text is in the log',
    file: 'src/modules/translation/providers/provider.ts',
    find: 'throw new ProviderRefused(`answered ${response.status}`)',
    put: 'throw new ProviderRefused(`answered ${text}`)',
    tests: PROVIDERS,
  },
  {
    name: 'a live shop starts without a secret of its own',
    file: 'src/platform/config.ts',
    find: "if (config.mode === 'live' && !config.secret)",
    put: "if (config.mode === 'live' && config.secret === '')",
    tests: SETTINGS,
  },
  {
    name: 'a demonstration starts before the whole world',
    file: 'src/platform/config.ts',
    find: "if (config.mode === 'demo' && !config.demoPublic && isForTheWorld(config))",
    put: "if (config.mode === 'demo' && !demoInPublic && config.port < 0)",
    tests: SETTINGS,
  },
  {
    name: 'half a file store is believed',
    file: 'src/platform/config.ts',
    find: 'if (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey) {',
    put: 'if (endpoint === "") {',
    tests: SETTINGS,
  },
  {
    name: 'a limit ignores what other processes counted',
    file: 'src/platform/shared-counts.ts',
    find: 'if (counted.known + counted.own <= limit)',
    put: 'if (counted.own <= limit)',
    tests: ['tests/platform/shared-counts.test.ts'],
  },
  {
    name: 'a review is shown before the house has read it',
    file: 'src/views/catalogue/reviews.ts',
    find: "sql`product_id = ${product.id} and state = 'published'${",
    put: 'sql`product_id = ${product.id}${',
    tests: REVIEWS,
  },
  {
    name: 'what never came is reviewed',
    file: 'src/views/catalogue/reviews.ts',
    find: '.filter(({ line }) => arrived.has(line))',
    put: '.filter(({ line }) => arrived.has(line) || line > 0)',
    tests: REVIEWS,
  },
  {
    name: 'a hook is told without the moment in its signature',
    file: 'src/modules/webhooks/signature.ts',
    find: 'update(`${id}.${timestamp}.${body}`)',
    put: 'update(`${id}.${body}`)',
    tests: HOOKS,
  },
  {
    name: 'a hook may lead into the house’s own network',
    file: 'src/platform/http/post-public.ts',
    find: "if (!found.every(isPublicAddress)) return result(null, 'This address belongs to a private network.')",
    put: '',
    tests: HOOKS,
  },
  {
    name: 'a hook that does not answer is tried for ever',
    file: 'src/modules/webhooks/rules/back-off.ts',
    find: 'if (now.getTime() >= over) return undefined',
    put: '',
    tests: ['src/modules/webhooks/rules/back-off.test.ts'],
  },
]
