import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { Scripts } from 'react-router'
import { Nonce } from './nonce.ts'
import { openSearchByKey } from './search-keys.ts'
import { startScriptsAfterFirstPaint } from './start-scripts.ts'

type Written = { rel?: string; href?: string; type?: string; async?: boolean; children?: ReactNode }

/**
 * Keeps the scripts and message bundles from loading until the first paint. React Router has no option to delay its
 * `<Scripts>`, so the elements it returns are rewritten.
 */
export function WaitingScripts({ messages }: { messages: readonly string[] }) {
  const nonce = useContext(Nonce)
  const written = elementsIn(Scripts({ nonce }))
  const modules = written.filter(({ props }) => props.rel === 'modulepreload').map(({ props }) => props.href)
  const waiting = {
    type: 'text/waiting',
    async: undefined, // the attribute is not valid on a non-script type
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text of our own functions, without any input */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${startScriptsAfterFirstPaint})();(${openSearchByKey})()` }} />
    </>
  )
}

function elementsIn(node: ReactNode): ReactElement<Written>[] {
  return Children.toArray(node).flatMap((each) => {
    if (!isValidElement<Written>(each)) return []
    return typeof each.type === 'string' ? [each] : elementsIn(each.props.children)
  })
}
