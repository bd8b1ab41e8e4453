import { Link } from 'react-router'
import type { Rich } from '#domain/content/page-blocks.ts'

/** Typed text is never parsed as HTML. */
export function RichText({ runs }: { runs: Rich }) {
  return runs.map(({ text, look, to }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: text runs have no id and are never reordered
    if (to !== undefined) return <RunLink key={place} to={to} text={text} />
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    if (look === 'strong') return <strong key={place}>{text}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    if (look === 'stress') return <em key={place}>{text}</em>
    return text
  })
}

const RunLink = ({ to, text }: { to: string; text: string }) =>
  to.startsWith('/') ? (
    <Link to={to} className="link">
      {text}
    </Link>
  ) : (
    <a href={to} rel="noopener" className="link">
      {text}
    </a>
  )
