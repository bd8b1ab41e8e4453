import type { ShownBlock } from '#domain/content/page-blocks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DrawnMap } from './drawn-map.tsx'
import './prose.css'
import { RichText } from './rich-text.tsx'

export function PageBody({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className="prose">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and no state
        <Block key={place} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'text':
      return block.paragraphs.map((runs, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and no state
        <p key={place}>
          <RichText runs={runs} />
        </p>
      ))
    case 'list':
    case 'steps':
      return <Items {...block} />
    case 'table':
      return <Table {...block} />
    case 'questions':
      return block.items.map((item) => <Question key={item.question} {...item} />)
    case 'call':
      return (
        <p>
          <ButtonLink to={block.to} look="outline" size="touch">
            {block.label}
          </ButtonLink>
        </p>
      )
    case 'map':
      return <DrawnMap {...block} />
    default:
      return <Figure {...block} />
  }
}

type Of<K extends ShownBlock['kind']> = Extract<ShownBlock, { kind: K }>

function Items({ kind, items }: Of<'list' | 'steps'>) {
  const List = kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {items.map((runs, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and no state
        <li key={place}>
          <RichText runs={runs} />
        </li>
      ))}
    </List>
  )
}

/**
 * Maximum number of columns shown side by side on a phone. In a wider table each row becomes several lines with the column names.
 */
const ABREAST = 3

function Table({ head, rows }: Of<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table
    <section className={`prose-table ${head.length > ABREAST ? 'prose-rows' : ''}`} tabIndex={0} aria-label={head.join(', ')}>
      <table className="figures">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...cells], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and no state
            <tr key={place}>
              <th scope="row">
                <RichText runs={first} />
              </th>
              {cells.map((runs, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and no state
                <td key={cell} data-column={head[cell + 1]}>
                  <span>
                    <RichText runs={runs} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Question that opens without JavaScript. */
function Question({ question, answer }: Of<'questions'>['items'][number]) {
  return (
    <details className="accordion border-t">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
        {question}
        <Icon name="plus" size={18} className="accordion-sign" />
      </summary>
      <div className="pb-4">
        {answer.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and no state
          <p key={place}>
            <RichText runs={runs} />
          </p>
        ))}
      </div>
    </details>
  )
}

const WIDTHS = [480, 800, 1200]
function Figure({ asset, alt, caption }: Of<'picture'>) {
  const files = (format: string) => WIDTHS.map((each) => `/api/media/${asset}/w${each}.${format} ${each}w`).join(', ')
  return (
    <figure>
      <picture>
        <source type="image/avif" srcSet={files('avif')} sizes="(min-width: 1025px) 52rem, 100vw" />
        <img
          src={`/api/media/${asset}/w800.webp`}
          srcSet={files('webp')}
          sizes="(min-width: 1025px) 52rem, 100vw"
          alt={alt}
          loading="lazy"
          className="w-full bg-tile"
        />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
