import './theme/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readAppConfig } from '~/contract/appConfig'
import { App } from './App'
import { createServices, type Transports } from './appServices'
import { createAppRouter } from './createRouter'
import { BadConfigPage } from './pages/BadConfigPage'
import { applyStoredScheme } from './theme/colorScheme'

/** Reads config.json, builds the services and renders; a broken file shows which key is wrong. */
export async function boot(transports: Transports): Promise<void> {
  applyStoredScheme()
  const root = createRoot(rootElement())
  const reading = readAppConfig(await configText())
  if (!reading.ok) {
    root.render(<BadConfigPage problems={reading.problems} />)
    return
  }
  const services = createServices(reading.config, transports)
  const router = createAppRouter(services)
  root.render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  )
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  return element
}

async function configText(): Promise<string> {
  try {
    const reply = await fetch('/config.json', { credentials: 'same-origin' })
    return reply.ok ? await reply.text() : ''
  } catch {
    return ''
  }
}
