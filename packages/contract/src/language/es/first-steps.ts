/** The shell, the accounts, onboarding, billing and availability. */
export const FIRST_STEPS_IN_SPANISH = {
  '{brand} ending in {last4} can no longer be used.': '{brand} terminada en {last4} ya no se podrá usar.',
  '{count} recovery code': '{count} código de recuperación',
  '{count} recovery codes': '{count} códigos de recuperación',
  '{name} is ready for you': '{name} ya le puede atender',
  '{name} is waiting for you in the call': '{name} le espera en la llamada',
  '{name}, version {version}': '{name}, versión {version}',
  '{name}’s address is in {state}.': 'La dirección de {name} está en {state}.',
  '{name}’s address is missing, so the state is not known.':
    'Falta la dirección de {name}, así que no se conoce el estado.',
  '{parent} keeps a health record for {patient}. If that is you, take it over. If you are somebody else, go on below.':
    '{parent} lleva un expediente de salud de {patient}. Si es usted, tómelo a su cargo. Si es otra persona, continúe abajo.',
  '{price} a month': '{price} al mes',
  '{price} from today until you cancel, less the unused part of your current period.':
    '{price} desde hoy hasta que la cancele, menos la parte no usada de su período actual.',
  '{price} from today until you cancel.': '{price} desde hoy hasta que la cancele.',
  '{title} ({step} of {total})': '{title} ({step} de {total})',
  'A bank account for what patients pay, and a card for your subscription.':
    'Una cuenta bancaria para lo que pagan los pacientes y una tarjeta para su suscripción.',
  'A link, a QR code and a widget for your site.': 'Un enlace, un código QR y un widget para su sitio web.',
  'A new version of OpenVisit is ready.': 'Hay una nueva versión de OpenVisit.',
  'A patient asks for a visit now': 'Un paciente pide una visita inmediata',
  'A second opinion': 'Una segunda opinión',
  'A visit with a fee needs one.': 'Las visitas con tarifa la necesitan.',
  'About us': 'Acerca de nosotros',
  'About you': 'Sobre usted',
  'Access log': 'Registro de accesos',
  'Account Sign In as Patient': 'Iniciar sesión como paciente',
  'Account Sign In as Physician': 'Iniciar sesión como médico',
  'Account Sign In as Reviewer': 'Iniciar sesión como revisor',
  'Add a card': 'Agregar una tarjeta',
  'Add a card here. What you have typed is kept.': 'Agregue una tarjeta aquí. Lo que escribió se conserva.',
  'Add a license': 'Agregar una licencia',
  'Add a photo': 'Agregar una foto',
  'Add a profile photo': 'Agregar una foto de perfil',
  'Add days and times in Settings, Practice Details.':
    'Agregue días y horas en Ajustes, Datos del consultorio.',
  'Add your children, or a parent you care for, and book visits for them too.':
    'Agregue a sus hijos, o al padre o la madre que tiene a su cuidado, y reserve visitas también para ellos.',
  'Adding the card…': 'Agregando la tarjeta…',
  'After your free trial ends on {day}, it costs {price} until you cancel.':
    'Cuando termine su prueba gratuita el {day}, costará {price} hasta que la cancele.',
  'Already have an account? {link}': '¿Ya tiene una cuenta? {link}',
  'An app on your phone shows a code that you enter after your password.':
    'Una aplicación en su teléfono muestra un código que usted escribe después de su contraseña.',
  'Are you still there?': '¿Sigue ahí?',
  'Ask another physician before you decide, without waiting weeks for it.':
    'Consulte a otro médico antes de decidir, sin esperar semanas.',
  'Ask for {price} a month': 'Solicitar por {price} al mes',
  'At any time, without limit': 'A cualquier hora, sin límite',
  'Authenticator app': 'Aplicación de autenticación',
  'Availability Schedule': 'Agenda de disponibilidad',
  'Back to home': 'Volver al inicio',
  'Back to Sign In': 'Volver a iniciar sesión',
  'Back to the profile': 'Volver al perfil',
  'Back to user selection': 'Volver a elegir entre paciente y médico',
  'Back to your password': 'Volver a la contraseña',
  'Back to your request': 'Volver a su solicitud',
  'Bank account for the subscription': 'Cuenta bancaria para la suscripción',
  'Bank debit': 'Débito bancario',
  'Bank Details': 'Datos bancarios',
  'Blocked Patients': 'Pacientes bloqueados',
  'Book a time that suits you and meet by video or phone, from your sofa or your desk.':
    'Reserve la hora que le convenga y hable por video o por teléfono, desde su sofá o su escritorio.',
  'Book a time, meet face to face by video, and chat during the visit. How would you like to continue?':
    'Reserve una hora, hable cara a cara por video y escriba en el chat durante la visita. ¿Cómo desea continuar?',
  'Book your first visit': 'Reservar su primera visita',
  'By video or by telephone': 'Por video o por teléfono',
  'Camera, microphone and connection.': 'Cámara, micrófono y conexión.',
  'Cancel your subscription?': '¿Cancelar su suscripción?',
  Cards: 'Tarjetas',
  'Cards and bank accounts for your subscription and branding.':
    'Tarjetas y cuentas bancarias para su suscripción y su imagen.',
  'Cards and bank debit': 'Tarjetas y débito bancario',
  'Care after hours': 'Atención fuera de horario',
  Change: 'Cambiar',
  'Change Location': 'Cambiar ubicación',
  'Change photo': 'Cambiar la foto',
  'Change plan': 'Cambiar de plan',
  'Change to {name}': 'Cambiar a {name}',
  'Changing…': 'Cambiando…',
  'Charge nothing': 'No cobrar nada',
  'Charge the full fee': 'Cobrar la tarifa completa',
  'Check your device': 'Probar su dispositivo',
  'Check your email': 'Revise su correo electrónico',
  'Choose a day': 'Elegir un día',
  'Choose a new password for {account}.': 'Elija una contraseña nueva para {account}.',
  'Choose a physician': 'Elegir un médico',
  'Choose days': 'Elegir días',
  'Choose your notifications': 'Elegir sus notificaciones',
  'Choose your physician': 'Elija a su médico',
  'Choose your plan': 'Elija su plan',
  'Clear about money': 'Cuentas claras',
  'Complete your medical history': 'Completar su historial médico',
  Concierge: 'Concierge',
  'Concierge Service': 'Servicio concierge',
  'Confirm that it is you': 'Confirme que es usted',
  'Create codes': 'Crear códigos',
  'Create new recovery codes': 'Crear códigos de recuperación nuevos',
  'Create new recovery codes?': '¿Crear códigos de recuperación nuevos?',
  'Create Note': 'Crear nota',
  'Create profile': 'Crear el perfil',
  'Create your patient account': 'Cree su cuenta de paciente',
  'Create your physician account': 'Cree su cuenta de médico',
  'Create your profile': 'Cree su perfil',
  'Delete my account': 'Eliminar mi cuenta',
  'Delete screenshot': 'Eliminar la captura de pantalla',
  'Deny the visit of {name}?': '¿Rechazar la visita de {name}?',
  'Deny this invitation?': '¿Rechazar esta invitación?',
  Dictate: 'Dictar',
  'Dictation has no connection to the speech service of the browser.':
    'El dictado no tiene conexión con el servicio de voz del navegador.',
  'Dictation has stopped because the microphone was changed.':
    'El dictado se detuvo porque se cambió el micrófono.',
  'Dictation has stopped.': 'El dictado se detuvo.',
  'Download list': 'Descargar la lista',
  'Download the summary of your visit: what you discussed, and what comes next.':
    'Descargue el resumen de su visita: de qué hablaron y qué sigue.',
  'Draw it, type it, or upload a picture.': 'Dibújela, escríbala o suba una imagen.',
  'Each code signs you in once if you lose your device. Keep them where only you can read them: we cannot show them again.':
    'Cada código le permite iniciar sesión una vez si pierde su dispositivo. Guárdelos donde solo usted pueda leerlos: no podemos mostrarlos otra vez.',
  'Each one signs you in once if you lose your device.':
    'Cada uno le permite iniciar sesión una vez si pierde su dispositivo.',
  'Earning Reports': 'Informes de ingresos',
  'End the visit of {name}?': '¿Terminar la visita de {name}?',
  'End visit': 'Terminar la visita',
  'Enter one of the recovery codes that you saved when you set up your second factor.':
    'Escriba uno de los códigos de recuperación que guardó al configurar su segundo factor.',
  'Enter the 6 digits that your authenticator app shows for OpenVisit.':
    'Escriba los 6 dígitos que su aplicación de autenticación muestra para OpenVisit.',
  'Enter your email address. We will send you a link to reset your password.':
    'Escriba su correo electrónico. Le enviaremos un enlace para restablecer su contraseña.',
  'Everything in writing': 'Todo por escrito',
  'Face to face, from anywhere': 'Cara a cara, desde cualquier lugar',
  Family: 'Familia',
  'Find a physician and choose a time.': 'Busque un médico y elija una hora.',
  'Find a physician, see their profile and what a visit costs, and stay with the one you like.':
    'Busque un médico, vea su perfil y cuánto cuesta una visita, y quédese con quien más le guste.',
  'First payment': 'Primer pago',
  'Follow-up': 'Seguimiento',
  'For questions about the product: your account, payments, or something that does not work.':
    'Para preguntas sobre el producto: su cuenta, los pagos o algo que no funciona.',
  'For the whole family': 'Para toda la familia',
  'Forgot Password': 'Olvidé mi contraseña',
  'Get ready for your first visit': 'Prepárese para su primera visita',
  'Get ready for your patients': 'Prepárese para sus pacientes',
  'Go To Concierge': 'Ir a concierge',
  'Go To Documents': 'Ir a los documentos',
  'Go To Patients': 'Ir a los pacientes',
  'Go To Payments': 'Ir a los pagos',
  'Go To Profile': 'Ir al perfil',
  'Go To Subscription': 'Ir a la suscripción',
  History: 'Historial',
  'Holding the fee…': 'Reteniendo la tarifa…',
  'Holidays and conferences: take several days off at once.':
    'Vacaciones y congresos: tome varios días libres a la vez.',
  'How your physician and your pharmacy can reach you.':
    'Cómo pueden comunicarse con usted su médico y su farmacia.',
  'I agree to the {terms} and the {policy}': 'Acepto los {terms} y la {policy}',
  'I have saved them': 'Ya los guardé',
  'If there is an account for {email}, you will receive an email within a minute. The link works once and expires in {minutes} minutes. Please check your spam folder as well.':
    'Si hay una cuenta para {email}, recibirá un correo electrónico en un minuto. El enlace sirve una sola vez y vence en {minutes} minutos. Revise también su carpeta de correo no deseado.',
  'If you do not confirm a fee within {hours} hours after the visit':
    'Si no confirma una tarifa en las {hours} horas siguientes a la visita',
  'If you do not recognize one, change your password. That signs out every device.':
    'Si no reconoce alguno, cambie su contraseña. Así se cierra la sesión en todos los dispositivos.',
  'in {seconds} s': 'en {seconds} s',
  'In an emergency, call 911.': 'En una emergencia, llame al 911.',
  'In this demo any picture will do. It stays on this machine.':
    'En esta demostración sirve cualquier imagen. Se queda en este equipo.',
  'In the call since {time}.': 'En la llamada desde {time}.',
  'Install OpenVisit': 'Instalar OpenVisit',
  'It appears on your notes and prescriptions.': 'Aparece en sus notas y recetas.',
  'It looks like your practice': 'Con la imagen de su consultorio',
  'It runs until {day} and will not renew. After that, patients can no longer book with you.':
    'Sigue vigente hasta el {day} y no se renovará. Después, los pacientes ya no podrán reservar con usted.',
  'It saves typing after each visit.': 'Así escribe menos después de cada visita.',
  'Its address, phone and fax, the price of a visit, and your schedule.':
    'Su dirección, teléfono y fax, el precio de una visita y su horario.',
  'Its codes no longer sign you in.': 'Sus códigos ya no servirán para iniciar sesión.',
  'Join the visit': 'Entrar en la visita',
  Keep: 'Conservar',
  'Keep account': 'Conservar la cuenta',
  'Keep card': 'Conservar la tarjeta',
  'Keep it': 'Conservarla',
  'Keep license': 'Conservar la licencia',
  'Keep screenshot': 'Conservar la captura',
  'Keep the logo': 'Conservar el logotipo',
  'Know at once when a patient waits.': 'Sepa al momento cuándo le espera un paciente.',
  'Last updated {when}': 'Última actualización: {when}',
  'Last used on {day}.': 'Último uso: {day}.',
  'Let’s create your profile as a patient. It takes about 5 minutes. Each finished step is saved, so you can stop and continue later on any device.':
    'Vamos a crear su perfil de paciente. Toma unos 5 minutos. Cada paso terminado se guarda, así que puede parar y continuar más tarde en cualquier dispositivo.',
  'Let’s create your profile. It takes about 15 minutes. Please have the following ready. Each finished step is saved, so you can stop and continue later on any device.':
    'Vamos a crear su perfil. Toma unos 15 minutos. Tenga a mano lo siguiente. Cada paso terminado se guarda, así que puede parar y continuar más tarde en cualquier dispositivo.',
  'Lets you send prescriptions to your patients’ pharmacies.':
    'Le permite enviar recetas a las farmacias de sus pacientes.',
  'Lets your physician send prescriptions to your pharmacy.':
    'Permite que su médico envíe recetas a su farmacia.',
  'License of {state}': 'Licencia de {state}',
  'Licensed in {states}.': 'Con licencia en {states}.',
  'Licenses of other states': 'Licencias de otros estados',
  'Listening. What you say is added to {field}.': 'Escuchando. Lo que diga se agrega en {field}.',
  'Listening. Your microphone is off in the call: only the dictation hears you. What you say is added to {field}.':
    'Escuchando. Su micrófono está apagado en la llamada: solo le oye el dictado. Lo que diga se agrega en {field}.',
  'Loading the form': 'Cargando el formulario',
  'Loading the physician': 'Cargando los datos del médico',
  'Loading the preview': 'Cargando la vista previa',
  'Loading the second step': 'Cargando el segundo paso',
  'Loading the texts': 'Cargando los textos',
  'Loading your second factor': 'Cargando su segundo factor',
  'Loading your sign-ins': 'Cargando sus inicios de sesión',
  'Login as patient': 'Iniciar sesión como paciente',
  Logo: 'Logotipo',
  'Mail stays on this server.': 'El correo se queda en este servidor.',
  'Medicine or prescriber': 'Medicamento o médico que receta',
  'My appointments': 'Mis citas',
  'My Profile': 'Mi perfil',
  'My record': 'Mi expediente',
  'New card': 'Tarjeta nueva',
  'New message from {name}': 'Mensaje nuevo de {name}',
  'New notifications': 'Notificaciones nuevas',
  'New requests or messages': 'Solicitudes o mensajes nuevos',
  'No code yet?': '¿No le ha llegado el código?',
  'No real card is charged here. Enter {number}, any future date and any three digits.':
    'Aquí no se cobra ninguna tarjeta real. Escriba {number}, cualquier fecha futura y tres dígitos cualesquiera.',
  'No license is on record.': 'No hay ninguna licencia registrada.',
  'No microphone was found.': 'No se encontró ningún micrófono.',
  'No past visits with you': 'Sin visitas anteriores con usted',
  'Not saved yet: choose a version': 'Aún no se ha guardado: elija una versión',
  'Not saved yet: offline': 'Aún no se ha guardado: sin conexión',
  'Not saved yet: there is no connection, and this device cannot keep your text, because its storage is full or blocked. Leave this page open.':
    'Aún no se ha guardado: no hay conexión, y este dispositivo no puede conservar su texto porque su almacenamiento está lleno o bloqueado. Deje esta página abierta.',
  'Not saved yet: there is no connection. Your text is kept on this device and sent as soon as possible.':
    'Aún no se ha guardado: no hay conexión. Su texto se conserva en este dispositivo y se enviará en cuanto sea posible.',
  'Not saved': 'No se ha guardado',
  'Not used yet.': 'Aún no se ha usado.',
  'Note history': 'Historial de la nota',
  'Note Template': 'Plantilla de nota',
  'Note Templates': 'Plantillas de notas',
  Nothing: 'Nada',
  'Nothing is charged now. The next payment is due on {day}.':
    'Ahora no se cobra nada. El próximo pago es el {day}.',
  'Nothing is due.': 'No hay nada que pagar.',
  'Notification settings': 'Ajustes de notificaciones',
  'NPI number, license, DEA registration and insurance, each as a PDF or a picture.':
    'Número NPI, licencia, registro de la DEA y seguro, cada uno como PDF o imagen.',
  'Nudge Permission': 'Permiso de avisos',
  'Offer pro-bono visits when you wish. You decide when, and for whom.':
    'Ofrezca visitas gratuitas cuando quiera. Usted decide cuándo y para quién.',
  'Oops!': '¡Vaya!',
  'Open chat': 'Abrir el chat',
  'Open the mailbox': 'Abrir el buzón',
  'Open the waiting room': 'Abrir la sala de espera',
  'OpenVisit, home': 'OpenVisit, inicio',
  'OpenVisit: video visits with your physician, wherever you are.':
    'OpenVisit: videovisitas con su médico, esté donde esté.',
  'Our team checks every profile before patients can see it.':
    'Nuestro equipo revisa cada perfil antes de que los pacientes puedan verlo.',
  'Page not found': 'Página no encontrada',
  'past visits': 'visitas anteriores',
  'Past visits': 'Visitas anteriores',
  'Patients book the times you open.': 'Los pacientes reservan las horas que usted ofrece.',
  'Patients can book the free times. Select a time to make it unavailable, and save the day.':
    'Los pacientes pueden reservar las horas libres. Seleccione una hora para marcarla como no disponible y guarde el día.',
  'Patients can find you once your profile is complete and approved. Please complete these steps:':
    'Los pacientes podrán encontrar su perfil cuando esté completo y aprobado. Complete estos pasos:',
  'Patients see changes as soon as they are saved.': 'Los pacientes ven los cambios en cuanto se guardan.',
  'Patients see whom they book.': 'Los pacientes ven con quién reservan.',
  'Patients who live there can no longer book you. Visits that are already booked stay.':
    'Los pacientes que viven allí ya no podrán reservar con usted. Las visitas ya reservadas se mantienen.',
  'Subscribed patients can message and call you as often as they need.':
    'Los pacientes suscritos pueden escribirle y llamarle siempre que lo necesiten.',
  'Pay {amount}': 'Pagar {amount}',
  'Pay by': 'Pagar con',
  'Pay for the concierge service': 'Pagar el servicio concierge',
  'Paying…': 'Pagando…',
  'Payment methods': 'Formas de pago',
  'Payments History': 'Historial de pagos',
  'Personalise Experience': 'Personalizar la imagen',
  Personalize: 'Imagen',
  Plans: 'Planes',
  'Please check your connection and try again.': 'Revise su conexión e inténtelo de nuevo.',
  'Please keep this page open. You will not be charged twice.':
    'Deje esta página abierta. No se le cobrará dos veces.',
  'Please read and accept': 'Lea y acepte',
  'Please upload this document again.': 'Suba este documento otra vez.',
  Practice: 'Consultorio',
  'Prescribe while you talk': 'Recete mientras conversa',
  Previous: 'Anterior',
  Price: 'Precio',
  'privacy policy': 'política de privacidad',
  'Pro-bono care': 'Atención gratuita',
  'Profile complete': 'Perfil completo',
  'Profile photo': 'Foto de perfil',
  'Profile review': 'Revisión del perfil',
  'Profile under review': 'Perfil en revisión',
  Profiles: 'Perfiles',
  'Proof that you are licensed to practice. Only our reviewers see it.':
    'La prueba de que tiene licencia para ejercer. Solo la ven nuestros revisores.',
  'Purchase {name}': 'Contratar {name}',
  'Purchase Subscription': 'Contratar una suscripción',
  'Purchasing…': 'Contratando…',
  'Re-approve': 'Pedir nueva aprobación',
  'Record access': 'Accesos a mi expediente',
  Register: 'Registrarse',
  'Related pages': 'Páginas relacionadas',
  Reload: 'Recargar',
  'Remove {name}?': '¿Quitar {name}?',
  'Remove account': 'Quitar la cuenta',
  'Remove app': 'Quitar la aplicación',
  'Remove authenticator app': 'Quitar la aplicación de autenticación',
  'Remove card': 'Quitar la tarjeta',
  'Remove license': 'Quitar la licencia',
  'Remove passkey': 'Quitar la clave de acceso',
  'Remove the license of {state}?': '¿Quitar la licencia de {state}?',
  'Remove the logo': 'Quitar el logotipo',
  'Remove this bank account?': '¿Quitar esta cuenta bancaria?',
  'Remove this card?': '¿Quitar esta tarjeta?',
  'Remove your authenticator app?': '¿Quitar su aplicación de autenticación?',
  'Request a new link': 'Solicitar un enlace nuevo',
  'Resend Verification Code': 'Reenviar el código de verificación',
  'Reset Password': 'Restablecer la contraseña',
  'Results, pictures or letters about your health.': 'Resultados, imágenes o cartas sobre su salud.',
  'Reviewers decide who may practice, so their accounts need a second factor. Set one up to continue.':
    'Los revisores deciden quién puede ejercer; por eso sus cuentas necesitan un segundo factor. Configure uno para continuar.',
  'Reviewers sign in here': 'Los revisores inician sesión aquí',
  'Save photo': 'Guardar la foto',
  'Save vitals': 'Guardar los signos vitales',
  'Save your recovery codes': 'Guarde sus códigos de recuperación',
  'Scan this code with your app, then enter the 6 digits that it shows.':
    'Escanee este código con su aplicación y escriba los 6 dígitos que muestra.',
  'Screenshot {number}': 'Captura de pantalla {number}',
  'Search notes': 'Buscar notas',
  'Search prescriptions': 'Buscar recetas',
  'Secret for your authenticator app': 'Clave secreta para su aplicación de autenticación',
  'See conditions, medication, surgeries and records during the visit, and download them when you need them.':
    'Vea enfermedades, medicamentos, cirugías y documentos durante la visita, y descárguelos cuando los necesite.',
  'See who is available now, outside office hours and on weekends.':
    'Vea quién está disponible ahora, fuera del horario de oficina y los fines de semana.',
  'Send an e-prescription to your patient’s pharmacy, with their current medication in view.':
    'Envíe una receta electrónica a la farmacia de su paciente, con sus medicamentos actuales a la vista.',
  'Set the days and times you see patients, take a day off in two clicks, or see patients who need you now.':
    'Indique los días y las horas en que atiende, tome un día libre con dos clics o atienda a quien le necesita ahora.',
  'Set up an authenticator app': 'Configurar una aplicación de autenticación',
  'Set up on {day}.': 'Fecha de configuración: {day}.',
  'Set your hours': 'Indicar su horario',
  'Set your own price, lose less to no-shows and late cancellations, and track every payment.':
    'Ponga su propio precio, pierda menos por ausencias y cancelaciones tardías, y siga cada pago.',
  'All settings': 'Todos los ajustes',
  Settings: 'Ajustes',
  'Share about the product': 'Recomendar OpenVisit',
  'Share of your fee that patients pay. Late is less than {hours} hours before the visit. Patients agree when they book.':
    'La parte de su tarifa que pagan los pacientes. Tarde es menos de {hours} horas antes de la visita. Los pacientes lo aceptan al reservar.',
  'Share Profile': 'Compartir perfil',
  'Share your page': 'Compartir su página',
  'Sign-in security': 'Seguridad de la cuenta',
  'Signing out…': 'Cerrando la sesión…',
  'Something went wrong on this screen': 'Algo salió mal en esta pantalla',
  'Square, shown at the top of your patients’ screens. A PNG with a plain background looks best.':
    'Cuadrado; aparece arriba en las pantallas de sus pacientes. Se ve mejor un PNG con fondo liso.',
  'Start dictation': 'Empezar a dictar',
  'Start free month': 'Empezar el mes gratis',
  'Starting the call…': 'Iniciando la llamada…',
  'Delete what was not sent?': '¿Eliminar lo que no se envió?',
  'Sign out and delete': 'Cerrar sesión y eliminar',
  '{count} message or file of your chats was not sent yet. Signing out deletes it from this device.':
    'Hay {count} mensaje o archivo de sus chats sin enviar. Si cierra la sesión, se eliminará de este dispositivo.',
  '{count} messages or files of your chats were not sent yet. Signing out deletes them from this device.':
    'Hay {count} mensajes o archivos de sus chats sin enviar. Si cierra la sesión, se eliminarán de este dispositivo.',
  'Stay signed in': 'Mantener la sesión',
  'Stop dictation': 'Detener el dictado',
  'Straight to your pharmacy': 'Directo a su farmacia',
  'Submit it for review. Our team checks every profile before patients can see it.':
    'Envíelo a revisión. Nuestro equipo revisa cada perfil antes de que los pacientes puedan verlo.',
  'Submit profile': 'Enviar el perfil',
  'Take it over': 'Tomarlo a mi cargo',
  terms: 'términos',
  'The account ending in {last4} can no longer be debited.':
    'Ya no se podrá cobrar de la cuenta terminada en {last4}.',
  'The account that receives your earnings.': 'La cuenta que recibe sus ingresos.',
  'The browser cannot recognize English speech.': 'El navegador no reconoce el habla en español.',
  'The browser does not allow dictation on this page.': 'El navegador no permite dictar en esta página.',
  'The browser does not allow dictation on this page. Allow the microphone, then try again.':
    'El navegador no permite dictar en esta página. Permita el micrófono e inténtelo de nuevo.',
  'The card form could not be loaded': 'No se pudo cargar el formulario de la tarjeta',
  'The doctor’s visit, wherever you are': 'La visita al médico, esté donde esté',
  'The fee that was agreed when the visit was booked.': 'La tarifa acordada al reservar la visita.',
  'The form could not be loaded': 'No se pudo cargar el formulario',
  'The guest physician will no longer be part of this visit.':
    'El médico invitado ya no participará en esta visita.',
  'The health summary is open to physicians who care for the patient.':
    'El resumen de salud solo lo ven los médicos que atienden al paciente.',
  'The hold on the patient’s card is released.': 'Se libera la retención en la tarjeta del paciente.',
  'The license is not valid on the day of the visit.': 'La licencia no es válida el día de la visita.',
  'The license is not valid today.': 'La licencia no es válida hoy.',
  'The patient answers late': 'El paciente responde tarde',
  'The patient cancels late': 'El paciente cancela tarde',
  'The patient does not come': 'El paciente no se presenta',
  'The patient hears what you dictate unless you turn your microphone off in the call. The dictation hears you either way. It gets only your own microphone, without the sound of your speakers, so the voice of the patient is not sent.':
    'El paciente oye lo que usted dicta, salvo que apague su micrófono en la llamada. El dictado le oye en ambos casos. Solo recibe su propio micrófono, sin el sonido de los altavoces, así que la voz del paciente no se envía.',
  'The patient is notified at once, and can ask another physician or book a time. Nothing is charged.':
    'Se avisa al paciente de inmediato, y puede acudir a otro médico o reservar una hora. No se cobra nada.',
  'The patient lives in {state}.': 'El paciente vive en {state}.',
  'The patient’s address is missing, so the state is not known.':
    'Falta la dirección del paciente, así que no se conoce el estado.',
  'The physician is notified at once, and can invite another guest.':
    'Se avisa al médico de inmediato, y puede invitar a otro médico.',
  'The physician is notified at once.': 'Se avisa al médico de inmediato.',
  'The picture is permanently removed from this note. The history still shows that there was one.':
    'La imagen se elimina de esta nota de forma permanente. El historial seguirá mostrando que hubo una.',
  'The plan of your practice.': 'El plan de su consultorio.',
  'The plan of your practice. The first month is free.':
    'El plan de su consultorio. El primer mes es gratis.',
  'The prescriptions could not be read yet': 'Aún no se pudieron leer las recetas',
  'The recovery codes are copied': 'Los códigos de recuperación se copiaron',
  'The recovery codes could not be copied. Download or print them.':
    'No se pudieron copiar los códigos de recuperación. Descárguelos o imprímalos.',
  'The request stays open.': 'La solicitud sigue abierta.',
  'The screenshot is removed': 'La captura de pantalla se eliminó',
  'The whole history at hand': 'Todo el historial a mano',
  'Blocked patients cannot find you, book or request visits, chat or call.':
    'Los pacientes bloqueados no pueden encontrar su perfil, reservar ni solicitar visitas, escribirle ni llamarle.',
  'This card then also pays for the next months.': 'Esta tarjeta pagará también los próximos meses.',
  'This device': 'Este dispositivo',
  'This ends the visit for everyone.': 'La visita termina para todos.',
  'This is taking longer than usual. Please stay on this page.':
    'Esto tarda más de lo normal. Quédese en esta página.',
  'This note was deleted on another page or device. What is written here is kept as a new note.':
    'Esta nota se eliminó en otra página o dispositivo. Lo que está escrito aquí se conserva como una nota nueva.',
  'This note was also changed on another device. Choose which text stays, then try again.':
    'Esta nota también se cambió en otro dispositivo. Elija qué texto se queda e inténtelo de nuevo.',
  'This screen could not be loaded': 'No se pudo cargar esta pantalla',
  'Times are in your practice’s time zone, {zone}.':
    'Las horas están en la zona horaria de su consultorio, {zone}.',
  Tour: 'Recorrido',
  'Two small deposits will arrive in the account ending in {last4} in one or two days. Enter their amounts.':
    'En uno o dos días llegarán dos pequeños depósitos a la cuenta terminada en {last4}. Escriba sus importes.',
  'Upload Signature': 'Subir la firma',
  'Uploading…': 'Subiendo…',
  'Use a recovery code': 'Usar un código de recuperación',
  'Use an authenticator app instead': 'Usar una aplicación de autenticación',
  'Use another address': 'Usar otra dirección',
  'Use passkey': 'Usar la clave de acceso',
  'Use your passkey instead': 'Usar su clave de acceso',
  'Video visits': 'Videovisitas',
  'Video visits in the browser, with chat, notes and files beside the call. Nothing to install, for you or your patients.':
    'Videovisitas en el navegador, con chat, notas y archivos junto a la llamada. No hay nada que instalar, ni para usted ni para sus pacientes.',
  visit: 'visita',
  'Visit of {name}, {day}': 'Visita de {name}, {day}',
  'Waiting for your passkey…': 'Esperando su clave de acceso…',
  'Waiting room': 'Sala de espera',
  'We can’t seem to find the page you are looking for': 'No encontramos la página que busca',
  'We remind you before each visit.': 'Le avisamos antes de cada visita.',
  'We sent a 6-digit code to {email}. It expires in {minutes} minutes.':
    'Enviamos un código de 6 dígitos a {email}. Vence en {minutes} minutos.',
  'We will send a code to your email address to verify it.':
    'Enviaremos un código a su correo electrónico para verificarlo.',
  'Welcome, {name}': 'Le damos la bienvenida, {name}',
  'What changed:': 'Qué cambió:',
  'What OpenVisit is, and who is responsible for what.': 'Qué es OpenVisit y quién es responsable de qué.',
  'What you agreed to and when, with the full text.': 'Lo que usted aceptó y cuándo, con el texto completo.',
  'What your physician should know about you. You can change it at any time.':
    'Lo que su médico debe saber de usted. Puede cambiarlo en cualquier momento.',
  'When the physician accepts. Until then nothing is charged.':
    'Cuando el médico acepte. Hasta entonces no se cobra nada.',
  'Whenever you like; it ends with the paid month': 'Cuando quiera; termina con el mes pagado',
  'Where patients find you, what a visit costs, and when you are available.':
    'Dónde le encuentran los pacientes, cuánto cuesta una visita y cuándo está disponible.',
  'The place where patients find you when they search nearby.':
    'El lugar donde le encuentran los pacientes que buscan cerca.',
  'Which card pays?': '¿Con qué tarjeta se paga?',
  'Which notifications you get while OpenVisit is closed, and your quiet hours.':
    'Qué notificaciones recibe cuando OpenVisit está cerrado, y sus horas de silencio.',
  'Who did what with the records of your practice.': 'Quién hizo qué con los expedientes de su consultorio.',
  'Who is it for?': '¿Para quién es?',
  'Who may ask you to become available.': 'Quién puede pedirle que esté disponible.',
  'Who you are and what you treat. Patients read this before they choose you.':
    'Quién es usted y qué trata. Los pacientes lo leen antes de elegirle.',
  'With a second factor, your password alone does not open your account.':
    'Con un segundo factor, su contraseña por sí sola no abre su cuenta.',
  'Withdraw from this visit?': '¿Retirarse de esta visita?',
  'Without a camera, enter this key': 'Si no tiene cámara, escriba esta clave',
  'Open in an app on this device': 'Abrir en una aplicación de este dispositivo',
  'Without a fee, whenever the physician is available': 'Sin tarifa, siempre que el médico esté disponible',
  'Write a note template': 'Escribir una plantilla de nota',
  Written: 'Fecha de la receta',
  'You are waiting for {name}': 'Está esperando a {name}',
  'You can no longer sign in with this passkey. Remove it from your device too.':
    'Ya no podrá iniciar sesión con esta clave de acceso. Quítela también de su dispositivo.',
  'You have {codes} left.': 'Tiene {codes} sin usar.',
  'You have asked {name} already.': 'Ya envió una solicitud a {name}.',
  'You have no recovery codes left.': 'No le quedan códigos de recuperación.',
  'You have not met in the call. The visit is canceled and nothing is charged.':
    'No se han encontrado en la llamada. La visita se cancela y no se cobra nada.',
  'You may treat patients in every state in which you hold a license. Each one counts once a reviewer has accepted it.':
    'Puede atender a pacientes en todos los estados donde tenga licencia. Cada una vale desde que un revisor la acepta.',
  'You need an app on your phone that shows codes for signing in.':
    'Necesita en su teléfono una aplicación que muestre códigos para iniciar sesión.',
  'You pay once. After that you can change your logo and colors as often as you like.':
    'Paga una sola vez. Después puede cambiar su logotipo y sus colores cuantas veces quiera.',
  'You stay signed in here. Your other sessions will end.':
    'Aquí su sesión sigue abierta. Sus demás sesiones se cerrarán.',
  'You will be signed out in {seconds} seconds because you have been inactive.':
    'Su sesión se cerrará en {seconds} segundos por inactividad.',
  'your account': 'su cuenta',
  'Your address is in {state}.': 'Su dirección está en {state}.',
  'Your address is missing, so the state is not known.':
    'Falta su dirección, así que no se conoce su estado.',
  'Your bank account could not be loaded': 'No se pudo cargar su cuenta bancaria',
  'Your browser asks for your passkey: your fingerprint, your face, a PIN or a security key.':
    'Su navegador le pide la clave de acceso: su huella, su rostro, un PIN o una llave de seguridad.',
  'Your browser recognizes the speech. Most browsers send the sound to their maker for this, such as Google or Apple, and this product has no contract with them. Do not say what identifies a patient unless your practice allows it.':
    'Su navegador reconoce la voz. Para ello, la mayoría de los navegadores envían el sonido a su fabricante, como Google o Apple, con el que este producto no tiene contrato. No diga nada que identifique a un paciente, salvo que su consultorio lo permita.',
  'Your browser then asks for your fingerprint, your face, a PIN or a security key.':
    'Después, su navegador le pedirá su huella, su rostro, un PIN o una llave de seguridad.',
  'Your calendar has no working days ahead': 'Su calendario no tiene días de trabajo próximos',
  'Your cards': 'Sus tarjetas',
  'Your cards, the fees of coming visits, and your payment history.':
    'Sus tarjetas, las tarifas de las próximas visitas y su historial de pagos.',
  'Your degree, five to ten specialties, and the languages you speak.':
    'Su título, de cinco a diez especialidades y los idiomas que habla.',
  'Your documents': 'Sus documentos',
  'Your face from the front, in good light. Patients see it beside your name.':
    'Su rostro de frente, con buena luz. Los pacientes lo ven junto a su nombre.',
  'Your first month is free. After that it costs {price} until you cancel.':
    'Su primer mes es gratis. Después cuesta {price} hasta que la cancele.',
  'Your logo and your colors on every screen your patients see: they visit you, not an app.':
    'Su logotipo y sus colores en cada pantalla que ven sus pacientes: le visitan a usted, no a una aplicación.',
  'Your logo and your colors on the screens your patients see.':
    'Su logotipo y sus colores en las pantallas que ven sus pacientes.',
  'Your next appointment starts in 10 minutes': 'Su próxima cita empieza en 10 minutos',
  'Your passkeys do not work at this address. Open OpenVisit at its usual address, or ask the person who runs it for help.':
    'Sus claves de acceso no funcionan en esta dirección. Abra OpenVisit en su dirección habitual o pida ayuda a quien lo administra.',
  'Your payments': 'Sus pagos',
  'Your payments for the product, with receipts.': 'Sus pagos por el producto, con recibos.',
  'Your photo': 'Su foto',
  'Your physician reads it before the visit.': 'Su médico lo lee antes de la visita.',
  'Your practice': 'Su consultorio',
  'Your prescription goes to the pharmacy you choose. You just pick it up.':
    'Su receta llega a la farmacia que usted elija. Solo tiene que recogerla.',
  'Your present recovery codes then no longer work.':
    'Sus códigos de recuperación actuales dejarán de funcionar.',
  'Your profile at the e-prescription provider, and your page there.':
    'Su perfil en el proveedor de recetas electrónicas y su página allí.',
  'Your profile is approved. Patients can find and book you as soon as you have a subscription.':
    'Su perfil está aprobado. Los pacientes podrán encontrarlo y reservar con usted en cuanto tenga una suscripción.',
  'Your profile is approved. Patients can find and book you.':
    'Su perfil está aprobado. Los pacientes pueden encontrarlo y reservar con usted.',
  'Unless you change it under {lateFees} or {concierge}, patients who cancel late or do not come pay part of your fee, and they can ask for your concierge service.':
    'Si no lo cambia en {lateFees} o {concierge}, los pacientes que cancelan tarde o no acuden pagan una parte de su tarifa y pueden solicitar su servicio concierge.',
  'Your profile is not complete': 'Su perfil no está completo',
  'Your saved data is not affected. Please try again.':
    'Sus datos guardados no se han visto afectados. Inténtelo de nuevo.',
  'Your schedule, your way': 'Su agenda, a su manera',
  'Your second factor could not be loaded': 'No se pudo cargar su segundo factor',
  'Your subscription': 'Su suscripción',
  'Your text is not saved.': 'Su texto no se ha guardado.',
  'Your visit is at {time}.': 'Hora de la visita: {time}.',
  'Your visit now': 'Su visita inmediata',
};
