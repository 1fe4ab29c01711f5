import type { Platform } from '#platform/parts/platform.ts'
import { makeReportFile } from './export-report.ts'
import { reportExportQueue } from './queues.ts'

/** Starts this process's worker for report files. */
export async function registerReportJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([reportExportQueue])
  await platform.jobs.work(reportExportQueue, ({ exportId }) => makeReportFile(platform, exportId))
}
