import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { Scripts } from 'react-router'
import { Nonce } from './nonce.ts'
import { startScriptsAfterFirstPaint } from './start-scripts.ts'

type Written = { rel?: string; href?: string; type?: string; async?: boolean; children?: ReactNode }

/**
 * The order in which a browser fetches what a page is made of: what is seen before what makes it move. From the server alone: the scripts
 * and their messages are kept out of a browser's sight until the first screenful stands; then a few lines at the end of the page
 * wake them (`start-scripts.ts`). React Router writes them, and has no option for when: what it writes is taken before it is drawn.
 */
export function WaitingScripts({ messages }: { messages: readonly string[] }) {
  const nonce = useContext(Nonce)
  const written = elementsIn(Scripts({ nonce }))
  const modules = written.filter(({ props }) => props.rel === 'modulepreload').map(({ props }) => props.href)
  const waiting = {
    type: 'text/waiting',
    async: undefined, // what is not a script yet cannot be asynchronous
    'data-modules': modules.join(' '),
    'data-messages': messages.join(' '),
  }
  return (
    <>
      {written
        .filter(({ type }) => type === 'script')
        .map(({ props, key }) => (
          <script key={key} {...props} {...(props.type === 'module' && waiting)} />
        ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, written down */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${startScriptsAfterFirstPaint})()` }} />
    </>
  )
}

/** Every element that is not only a wrapping of others. */
function elementsIn(node: ReactNode): ReactElement<Written>[] {
  return Children.toArray(node).flatMap((each) => {
    if (!isValidElement<Written>(each)) return []
    return typeof each.type === 'string' ? [each] : elementsIn(each.props.children)
  })
}
