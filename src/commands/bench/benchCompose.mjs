import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildBenchPage, flags, medians, picture, serveFolder, work } from './benchPages.mjs'
import { judge } from './goals.mjs'

/** Measures our print file of ten layers against a worker that does nothing but draw the same. */
export async function benchCompose(executablePath, runs, artwork) {
  await buildBenchPage('compose', 'test/bench/floors/composeFloor.ts')
  const floor = await serveFolder(join(work, 'dist/compose'), {
    '/artwork.png': readFileSync(artwork),
    '/small.png': picture(800, 533),
  })
  const [ours, bare, design] = [[], [], []]
  let again = null
  for (let run = 0; run < runs; run++) {
    const browser = await chromium.launch({ executablePath, args: flags })
    try {
      const page = await (await browser.newContext()).newPage()
      await page.goto(floor.address)
      await page.waitForFunction(() => '__bench' in window, null, { timeout: 60_000 })
      const pids = await renderersOf(browser)
      const one = async (name) => {
        const before = pids.map(resident)
        for (const pid of pids) forgetPeak(pid)
        const result = await page.evaluate((of) => window.__bench[of](), name)
        const grown = pids.map((pid, index) => peak(pid) - before[index])
        return {
          ms: result.ms,
          'longest task ms': result.longest,
          'memory MB': Math.round(Math.max(...grown)),
          messages: result.drawings,
        }
      }
      bare.push(await one('bare'))
      ours.push(await one('ours'))
      design.push(await one('design'))
      again = await one('design')
    } finally {
      await browser.close()
    }
  }
  floor.server.close()
  const rows = {
    Platen: medians(ours),
    'bare worker': medians(bare),
    'with small copy, kept': medians(design),
    'a second time': again,
  }
  const bitmap = (4500 * 5400 * 4) / 1e6
  console.log(`\nStudio: a print file of 4500 × 5400 px, 10 layers (3 of 24 MP), median of ${runs}`)
  console.table(rows)
  judge('print file: time', rows.Platen.ms / rows['bare worker'].ms, { most: 1.3, unit: '× a bare worker' })
  judge('print file: longest task', rows.Platen['longest task ms'], { most: 50, unit: 'ms' })
  judge('print file: memory', rows.Platen['memory MB'] / bitmap, { most: 2.5, unit: '× its bitmap' })
  judge('print file: jobs the second time', again.messages, { most: 0, unit: '' })
}

async function renderersOf(browser) {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Megabytes of a process, as Linux reports them; 0 elsewhere. */
function memoryOf(pid, field) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
const resident = (pid) => memoryOf(pid, 'VmRSS')
const peak = (pid) => memoryOf(pid, 'VmHWM')
function forgetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Only Linux has this file.
  }
}
