// Checks of whole screens that need the test runner, in a page that a story has loaded anyway.
import { afterEach, type TestContext } from 'vitest';
import { checkReadingOrder } from './reading-order.ts';
import { PSEUDO_LANGUAGE } from './pseudo-language.ts';
import { checkScreen, checkTranslatedScreen } from './screen-checks.ts';

interface StoryTest extends TestContext {
  story?: { id: string; parameters: Record<string, unknown> };
}

afterEach(async (context) => {
  const { story, task, expect }: StoryTest = context;
  if (!story?.id.startsWith('screens-') || task.result?.state === 'fail') return;
  if (document.documentElement.lang === PSEUDO_LANGUAGE) {
    await checkTranslatedScreen(story.id);
    return;
  }
  const isRead = story.parameters['readingOrder'] === true;
  if (isRead) await checkReadingOrder(story.id, expect);
  await checkScreen(story.id, isRead);
});
