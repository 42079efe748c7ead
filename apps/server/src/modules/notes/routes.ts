import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { getDraftKey } from './draft-key.ts';
import { addNoteScreenshot, deleteNoteScreenshot } from './note-screenshots.ts';
import { getNoteDetail, getNoteHistory, getNoteOfVisit, getNotes, getOpenNotes } from './read-notes.ts';
import { shareVisitSummary } from './share-visit-summary.ts';
import { addTemplate, deleteTemplate, getTemplate, searchTemplates, updateTemplate } from './templates.ts';
import { getVisitSummary } from './visit-summary.ts';
import { addNotes, deleteNotes, updateNotes } from './write-notes.ts';

export const notesModule: ServerModule = {
  name: 'notes',
  handlers: defineHandlers({
    getNotes: async (ctx, { body, query }) => ({ data: await getNotes(ctx, body, query) }),
    getNoteDetail: async (ctx, { params }) => ({ data: await getNoteDetail(ctx, params) }),
    getNoteOfVisit: async (ctx, { params }) => ({ data: await getNoteOfVisit(ctx, params) }),
    getNoteHistory: async (ctx, { params }) => ({ data: await getNoteHistory(ctx, params) }),
    getDraftKey: async (ctx) => ({ data: await getDraftKey(ctx) }),
    getOpenNotes: async (ctx, { query }) => ({ data: await getOpenNotes(ctx, query) }),
    getVisitSummary: async (ctx, { params }) => ({ data: await getVisitSummary(ctx, params) }),
    shareVisitSummary: async (ctx, { params, body }) => ({
      data: await shareVisitSummary(ctx, params, body),
      message: 'SUMMARY_SHARED',
    }),
    addNotes: async (ctx, { body }) => ({ data: await addNotes(ctx, body), message: 'NOTE_CREATED' }),
    updateNotes: async (ctx, { params, body }) => ({
      data: await updateNotes(ctx, params, body),
      message: 'NOTE_UPDATED',
    }),
    deleteNotes: async (ctx, { params }) => {
      await deleteNotes(ctx, params);
      return { message: 'NOTE_DELETED' };
    },
    addNoteScreenshot: async (ctx, { params, body }) => ({
      data: await addNoteScreenshot(ctx, params, body),
      message: 'NOTE_UPDATED',
    }),
    deleteNoteScreenshot: async (ctx, { params }) => ({
      data: await deleteNoteScreenshot(ctx, params),
      message: 'NOTE_UPDATED',
    }),
    addTemplate: async (ctx, { body }) => ({
      data: await addTemplate(ctx, body),
      message: 'TEMPLATE_CREATED',
    }),
    searchTemplates: async (ctx, { query }) => ({ data: await searchTemplates(ctx, query) }),
    getTemplate: async (ctx, { params }) => ({ data: await getTemplate(ctx, params.id) }),
    updateTemplate: async (ctx, { params, body }) => ({
      data: await updateTemplate(ctx, params.id, body),
      message: 'TEMPLATE_UPDATED',
    }),
    deleteTemplate: async (ctx, { params }) => {
      await deleteTemplate(ctx, params.id);
      return { message: 'TEMPLATE_DELETED' };
    },
  }),
};
