import type { Appearance } from '@stripe/stripe-js'

/** Stripe's fields are in an iframe that cannot read CSS variables, so resolved values are passed. */
export function ourAppearance(): Appearance {
  const colour = colourReader()
  const appearance: Appearance = {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: colour('--ink'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--muted'),
      colorTextPlaceholder: colour('--muted'),
      colorDanger: colour('--danger'),
      fontFamily: '"Hanken Grotesk", system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px',
      spacingUnit: '4px',
      focusBoxShadow: 'none',
      focusOutline: `2px solid ${colour('--focus')}`,
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--control')}`, padding: '11px 12px' },
      '.Input--invalid': { border: `1px solid ${colour('--danger')}` },
      '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Tab': { border: `1px solid ${colour('--control')}`, backgroundColor: colour('--surface') },
      '.Tab--selected': { border: `1px solid ${colour('--ink')}` },
    },
  }
  colour.done()
  return appearance
}

/** A token is a `light-dark()` pair, so its current value is read from an element that uses it. */
function colourReader() {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (token: string): string => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  return Object.assign(read, { done: () => probe.remove() })
}
