import type { Page } from 'playwright-core'

export const LEAST_TARGET_px = 44

export async function widerThan(page: Page, width: number, when: string): Promise<string[]> {
  const { over, first } = await page.evaluate(async (most) => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const over = document.documentElement.scrollWidth - most
    const far = (each: Element) => each.getBoundingClientRect().right > most + 1 || each.getBoundingClientRect().left < -1
    const first = [...document.querySelectorAll('body *')].filter(far).at(-1)
    return { over, first: first ? `${first.tagName}.${first.className}`.slice(0, 90) : '' }
  }, width)
  return over > 0 ? [`${when}: ${over} px too wide (${first})`] : []
}

/** Done without a style element, which the shop's content security policy forbids. */
export const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const larger = new CSSStyleSheet()
    larger.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets = [larger]
  }, percent)

/** Doubles every English vowel, as in a language with longer words. */
export const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.parentElement?.closest('script, style, template, noscript, svg')) continue
      text.nodeValue = (text.nodeValue ?? '').replaceAll(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    }
  })

/** Ignores text for screen readers, which has no width. */
export const spilling = (page: Page, when: string) =>
  page.evaluate((when) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const around = text.parentElement?.closest('button, a[href], label, summary, th, h1, h2, h3')
      if (!around?.checkVisibility() || text.parentElement?.closest('.sr-only') || !text.nodeValue?.trim()) continue
      const words = document.createRange()
      words.selectNodeContents(text)
      const [inner, outer] = [words.getBoundingClientRect(), around.getBoundingClientRect()]
      const isUnseen = Math.min(inner.width, inner.height, text.parentElement?.getBoundingClientRect().width ?? 0) < 2
      if (isUnseen || (inner.left > outer.left - 1.5 && inner.right < outer.right + 1.5)) continue
      found.push(`${when}: “${text.nodeValue.trim().slice(0, 40)}” runs out of its ${around.tagName.toLowerCase()}`)
    }
    return found
  }, when)

export const smallTargets = (page: Page, least = LEAST_TARGET_px): Promise<string[]> =>
  page.evaluate(async (least) => {
    const inSentence = (each: Element) => {
      const around = each.closest('p, li, dd, span')?.textContent?.trim() ?? ''
      return each.tagName === 'A' && around.length > (each.textContent?.trim().length ?? 0) + 12
    }
    const isHit = (each: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (each.contains(hit) || hit.closest('label')?.contains(each) === true)
    }
    const reach = (each: Element, along: 'x' | 'y') => {
      const { left, top, width, height } = each.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const at = (by: number) => (along === 'x' ? isHit(each, x + by, y) : isHit(each, x, y + by))
      const go = (way: 1 | -1) => {
        let by = 0
        while (by < least && at((by + 1) * way)) by += 1
        return by
      }
      return go(1) + go(-1)
    }
    /** Scrolls near the element, because content far below gets its real height only then. */
    const comeNear = async (each: Element) => {
      for (let turn = 0; turn < 3; turn++) {
        each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      }
    }
    const found: string[] = []
    for (const each of document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden]), summary')) {
      const { width, height, bottom } = each.getBoundingClientRect()
      const unseen =
        width < 2 ||
        height < 2 ||
        bottom + scrollY <= 0 ||
        !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (unseen || each.closest('[hidden], [inert], [aria-hidden=true], .sr-only, noscript') || inSentence(each)) continue
      if (Math.min(width, height) >= least - 0.5) continue
      await comeNear(each)
      const [wide, high] = [Math.max(width, reach(each, 'x')), Math.max(height, reach(each, 'y'))]
      if (Math.min(wide, high) >= least - 1) continue
      const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 30) ?? ''
      found.push(`${each.tagName.toLowerCase()} “${name}” ${Math.round(wide)} × ${Math.round(high)}`)
    }
    return found
  }, least)
