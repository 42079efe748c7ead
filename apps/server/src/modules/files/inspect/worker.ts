import { serveJobs } from '../../../platform/process-pool-worker.ts';
import { checkFile } from './check-file.ts';

serveJobs(checkFile);
