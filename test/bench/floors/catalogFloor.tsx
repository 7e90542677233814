import { useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Blank {
  id: number
  title: string
  brand: string | null
  image: string
}

/** Every blank as a plain card and a search field: what a catalog of this stack is without any care. */
function Catalog({ blanks }: { blanks: readonly Blank[] }) {
  const [typed, setTyped] = useState('')
  const shown = blanks.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
  return (
    <main>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 16, listStyle: 'none' }}>
        {shown.map(({ id, title, brand, image }) => (
          <li key={id} data-card>
            <a href={`/catalog/${id}`}>
              <img src={image} alt="" width={200} height={250} loading="lazy" />
              <span>{title}</span>
              <span>{brand}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}

export async function start(): Promise<void> {
  const address = new URL(location.href).searchParams.get('api') ?? ''
  const { result }: { result: Blank[] } = await (await fetch(`${address}/products`)).json()
  const root = document.querySelector('#root')
  if (root !== null) createRoot(root).render(<Catalog blanks={result} />)
}
