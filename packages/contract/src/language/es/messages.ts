/** Spanish of `src/messages`, and of the replies and values that the server writes. */
export const MESSAGES_IN_SPANISH = {
  '{browser} on {system}': '{browser} en {system}',
  '%s asks for an appointment on %s at %s': '%s solicita una cita para el %s, %s',
  '%s asks for your concierge service': '%s solicita su servicio concierge',
  'Not sent: this device cannot keep your message, because its storage is full. Free some space and send it again.':
    'No se envió: este dispositivo no puede guardar su mensaje porque su almacenamiento está lleno. Libere espacio y envíelo de nuevo.',
  'New message from %s': 'Mensaje nuevo de %s',
  '%s asks you to be their primary care doctor': '%s le pide que sea su médico de cabecera',
  '%s did not allow a screenshot': '%s no permitió una captura de pantalla',
  '%s did not answer, so no screenshot was taken':
    '%s no respondió, así que no se tomó la captura de pantalla',
  '%s has canceled the concierge service. It ends on %s': '%s canceló el servicio concierge. Termina el %s',
  '%s has chosen to have you no longer as their primary care doctor':
    '%s decidió que usted ya no sea su médico de cabecera',
  '%s has left the call, so no screenshot was taken':
    '%s salió de la llamada, así que no se tomó la captura de pantalla',
  '%s has paid and is subscribed to your concierge service':
    '%s pagó y tiene una suscripción a su servicio concierge',
  '%s has withdrawn the concierge request': '%s retiró la solicitud de servicio concierge',
  '%s is not added': 'Falta agregar: %s',
  '%s is required': 'Falta completar: %s',
  '%s keeps the concierge service. It renews on %s': '%s conserva el servicio concierge. Se renueva el %s',
  '%s must be between %s and %s. Measure again, or correct the number.':
    '%s: debe estar entre %s y %s. Mida de nuevo o corrija el número.',
  '%s of your payment to your practice was refunded: %s. It arrives in a few days':
    'Se reembolsaron %s de su pago a su consultorio: %s. Llegan en unos días',
  '%s of your payment to your practice was refunded. It arrives in a few days':
    'Se reembolsaron %s de su pago a su consultorio. Llegan en unos días',
  '%s should have 2 to 32 letters, and single spaces between words':
    '%s: debe tener de 2 a 32 letras y un solo espacio entre palabras',
  '%s was refunded. The patient sees it in a few days.':
    'Se reembolsaron %s. El paciente los verá en unos días.',
  'A bank account can only pay for the subscription. Choose a card.':
    'Una cuenta bancaria solo puede pagar la suscripción. Elija una tarjeta.',
  'A call is under way. End it first, then delete your account.':
    'Hay una llamada en curso. Termínela primero y después elimine su cuenta.',
  'A description of your practice': 'Una descripción de su consultorio',
  'A document that proves your identity': 'Un documento que demuestre su identidad',
  'A document was denied: %s. Read the reason and upload a new document':
    'Se rechazó un documento: %s. Lea el motivo y suba un documento nuevo',
  'A guest physician has already been invited': 'Ya se envió una invitación a un médico',
  'A note that was locked once cannot be deleted': 'Una nota que se cerró alguna vez no se puede eliminar',
  'A patient asks for a visit now. Requested on %s at %s':
    'Un paciente pide una visita inmediata. Solicitada el %s, %s',
  'A patient is looking for a visit with you. Make yourself available to see patients now':
    'Un paciente busca una visita con usted. Muéstrese disponible para atender pacientes ahora',
  'A reviewer has to accept your profile first': 'Primero un revisor tiene que aceptar su perfil',
  'A schedule covers one day. For several days, use days off.':
    'Una agenda cubre un solo día. Para varios días, use los días libres.',
  'A schedule must start after the previous one ends':
    'Una agenda debe empezar después de que termine la anterior',
  'A screenshot needs a participant whose camera is on':
    'Para una captura de pantalla hace falta un participante con la cámara encendida',
  'A summary can be shared once the visit is completed':
    'Se puede compartir un resumen cuando la visita está completada',
  'A verification code has been sent to your email address':
    'Enviamos un código de verificación a su correo electrónico',
  'A visit is booked for them. Cancel it or wait until it is over, then remove them.':
    'Hay una visita reservada para esta persona. Cancélela o espere a que termine, y después quite a la persona.',
  'A visit is booked on these days. Move or cancel it, or keep it and make the other times unavailable.':
    'Hay una visita reservada en estos días. Cámbiela o cancélela, o consérvela y marque las demás horas como no disponibles.',
  'Accept every document before you accept the profile':
    'Acepte todos los documentos antes de aceptar el perfil',
  'ACH Bank Added Successfully': 'Se agregó la cuenta bancaria',
  'ACH Bank Verified Successfully': 'Se verificó la cuenta bancaria',
  'Add a card for the fee of the visit. It is held when the visit starts, and charged after it.':
    'Agregue una tarjeta para la tarifa de la visita. Se retiene cuando empiece la visita y se cobra después.',
  'Add a card first. The fee is held when the physician accepts, and charged after the visit.':
    'Agregue primero una tarjeta. La tarifa se retiene cuando el médico acepta y se cobra después de la visita.',
  'Add the patient’s address first. A physician can treat patients only in the state of the license.':
    'Agregue primero la dirección del paciente. Un médico solo puede atender pacientes en el estado de su licencia.',
  'Add your personal and contact details first': 'Agregue primero sus datos personales y de contacto',
  'Add your ZIP code to your contact details to search by distance':
    'Agregue su código postal a sus datos de contacto para buscar por distancia',
  'Address suggestions are unavailable. Enter the address yourself.':
    'Las sugerencias de direcciones no están disponibles. Escriba usted la dirección.',
  'Age should be greater than 18': 'La edad debe ser mayor de 18 años',
  'Allow Location access to proceed by clicking on blocked location icon on the address bar and refresh the page.':
    'Para continuar, permita el acceso a la ubicación: haga clic en el ícono de ubicación bloqueada en la barra de direcciones y vuelva a cargar la página.',
  'An account with this email address already exists. Please sign in.':
    'Ya hay una cuenta con este correo electrónico. Inicie sesión.',
  'An authenticator app is already set up. Remove it before you set up another one.':
    'Ya hay una aplicación de autenticación configurada. Quítela antes de configurar otra.',
  'An email has been sent with a link to complete the reset':
    'Le enviamos un correo electrónico con un enlace para terminar el cambio',
  'An error occurred while processing your card. Try again in a little bit.':
    'Ocurrió un error al procesar su tarjeta. Intente de nuevo en un momento.',
  'An unknown error occurred.': 'Ocurrió un error desconocido.',
  'Another payment is in progress. Wait until it is complete.':
    'Hay otro pago en curso. Espere a que termine.',
  'Another reviewer has to review your own profile': 'Otro revisor tiene que revisar su propio perfil',
  'Appointment Call can be started 10 minutes prior to Start time':
    'La llamada de la cita se puede iniciar desde 10 minutos antes de la hora de inicio',
  'Appointment Expired': 'La cita venció',
  'Availability Schedule Updated': 'Se actualizó la agenda de disponibilidad',
  'Available Now was turned off, because you had OpenVisit open on no device. Turn it on again to see patients now':
    '«Disponible ahora» se desactivó porque no tenía OpenVisit abierto en ningún dispositivo. Actívelo de nuevo para atender pacientes ahora',
  'Bank Details Added Successfully': 'Se agregaron los datos bancarios',
  'Bank Details is not added': 'Faltan los datos bancarios',
  'Bank Details Successfully Deleted': 'Se eliminaron los datos bancarios',
  'Bank Details Updated Successfully': 'Se actualizaron los datos bancarios',
  'Calendar address created': 'Se creó la dirección del calendario',
  'Calendar address turned off': 'Se desactivó la dirección del calendario',
  'Cancellation withdrawn. Your concierge service continues.':
    'Cancelación retirada. Su servicio concierge continúa.',
  'Card Deleted Successfully': 'Se eliminó la tarjeta',
  'Card Successfully Added': 'Se agregó la tarjeta',
  'Choose a PDF, PNG, JPG or JPEG file.': 'Elija un archivo PDF, PNG, JPG o JPEG.',
  'Choose a time in steps of 10 minutes': 'Elija una hora en pasos de 10 minutos',
  'Comments are added to locked notes. Change the note instead.':
    'Los comentarios se agregan a las notas cerradas. Cambie mejor la nota.',
  'Complete your profile first. The e-prescription provider needs every field.':
    'Complete primero su perfil. El proveedor de recetas electrónicas necesita todos los campos.',
  'Concierge service activated': 'Servicio concierge activado',
  'Concierge service canceled': 'Servicio concierge cancelado',
  'Concierge service deactivated. Unused time is being refunded.':
    'Servicio concierge desactivado. Se está reembolsando el tiempo no usado.',
  'Contact Details Added Successfully': 'Se agregaron los datos de contacto',
  'Contact Details Updated Successfully': 'Se actualizaron los datos de contacto',
  'Dates can be at most 5 years ahead': 'Las fechas pueden ser hasta 5 años en el futuro',
  'Days that have passed cannot be taken off': 'Los días que ya pasaron no se pueden tomar libres',
  'Describe the reason for the visit': 'Describa el motivo de la visita',
  'Details about your company': 'Los datos de su empresa',
  'Do you want to clear all notifications': 'Quiere borrar todas las notificaciones',
  'Document accepted': 'Documento aceptado',
  'Document denied': 'Documento rechazado',
  'Document Details Updated Successfully': 'Se actualizaron los documentos',
  'Dr. %s accepted your concierge request. The first month is charged to your card':
    'Dr./Dra. %s aceptó su solicitud de servicio concierge. El primer mes se cobra a su tarjeta',
  'Dr. %s cannot be your primary care doctor. You can ask another physician':
    'Dr./Dra. %s no puede ser su médico de cabecera. Puede pedírselo a otro médico',
  'Dr. %s cannot take your concierge request. Nothing was charged':
    'Dr./Dra. %s no puede aceptar su solicitud de servicio concierge. No se cobró nada',
  'Dr. %s is calling you. Open the call to join': 'Llamada de Dr./Dra. %s. Ábrala para entrar',
  'Dr. %s is no longer your primary care doctor': 'Dr./Dra. %s ya no es su médico de cabecera',
  'Dr. %s is your primary care doctor now': 'Dr./Dra. %s ahora es su médico de cabecera',
  'Dr. %s no longer offers the concierge service. Your request is closed':
    'Dr./Dra. %s ya no ofrece el servicio concierge. Su solicitud está cerrada',
  'Dr. %s no longer offers the concierge service. Yours ends on %s, and the time until then is refunded':
    'Dr./Dra. %s ya no ofrece el servicio concierge. El suyo termina el %s, y el tiempo hasta entonces se reembolsa',
  'e-Prescription profile created': 'Se creó el perfil de receta electrónica',
  'e-Prescription profile is required': 'Falta el perfil de receta electrónica',
  'e-Prescription profile registered patient': 'Se registró al paciente en el perfil de receta electrónica',
  'e-Prescription profile updated': 'Se actualizó el perfil de receta electrónica',
  'Email is required': 'Escriba su correo electrónico',
  'End Date should be equal or greater than Start Date':
    'La fecha final debe ser igual o posterior a la fecha inicial',
  'Enter at least one measurement': 'Escriba al menos una medición',
  'Enter both numbers of the blood pressure': 'Escriba los dos números de la presión arterial',
  'Enter the address of a site as https://www.example.org, without a path. Check %s':
    'Escriba la dirección de un sitio como https://www.example.org, sin ruta. Revise %s',
  'Enter the amounts of both deposits, in cents': 'Escriba los montos de los dos depósitos, en centavos',
  'Enter the feet as well': 'Escriba también los pies',
  'Enter their email address, not your own': 'Escriba el correo electrónico de esa persona, no el suyo',
  'Error occurred while creating clinician': 'Ocurrió un error al crear al médico',
  'Error occurred while creating patient': 'Ocurrió un error al crear al paciente',
  'Error occurred while creating token': 'Ocurrió un error al crear el acceso',
  'Error occurred while updating clinician': 'Ocurrió un error al actualizar al médico',
  'Error occurred while updating patient': 'Ocurrió un error al actualizar al paciente',
  'Explain what needs to be corrected': 'Explique qué hay que corregir',
  'Failed to connect: %s': 'No se pudo conectar: %s',
  'Failed to load document': 'No se pudo cargar el documento',
  'Failed to publish: %s': 'No se pudo transmitir: %s',
  'Failed to subscribe: %s': 'No se pudo recibir la llamada: %s',
  'File size should not be greater than 5MB': 'El archivo no puede pesar más de 5 MB',
  'Files cannot be stored right now. Please try again in a moment.':
    'En este momento no se pueden guardar archivos. Intente de nuevo en un momento.',
  'From the 18th birthday on, people have an account of their own. Ask them to sign up as a patient themselves.':
    'A partir de los 18 años, cada persona tiene su propia cuenta. Pídale que se registre como paciente.',
  'Geolocation not supported': 'Este navegador no puede dar la ubicación',
  'has been accepted': 'se aceptó',
  'has been canceled': 'se canceló',
  'has been completed': 'se completó',
  'has been denied': 'se rechazó',
  'has been requested for rescheduling': 'tiene una solicitud de cambio de hora',
  'Invite Accepted Successfully': 'Invitación aceptada',
  'Invite Canceled Successfully': 'Se canceló la invitación',
  'Invite Denied Successfully': 'Se rechazó la invitación',
  'Invite Sent Successfully': 'Se envió la invitación',
  'Join the call first': 'Entre primero en la llamada',
  'Joining the call…': 'Entrando en la llamada…',
  'late cancellation fee': 'tarifa por cancelar tarde',
  'late reschedule fee': 'tarifa por cambiar la hora tarde',
  'License removed': 'Licencia quitada',
  'License sent for review': 'Licencia enviada a revisión',
  'License/DEA/Insurance Document upload failed': 'No se pudo subir el documento de licencia, DEA o seguro',
  'Location information is unavailable.': 'La ubicación no está disponible.',
  'Location Updated Successfully': 'Se actualizó la ubicación',
  'Many files are being checked right now. Please try again in a moment.':
    'Se están revisando muchos archivos. Intente de nuevo en un momento.',
  'Maximum limit is %s characters.': 'El límite es de %s caracteres.',
  'Maximum limit is 40 characters.': 'El límite es de 40 caracteres.',
  'Maximum limit is 500 characters.': 'El límite es de 500 caracteres.',
  'Medical Records Added Successfully': 'Se agregó el historial médico',
  'Medical Records Updated Successfully': 'Se actualizó el historial médico',
  'Messages can only be sent upto 4 hours after video call':
    'Solo se pueden enviar mensajes hasta 4 horas después de la videollamada',
  'Messages cannot be sent from here. Your message is still in the form.':
    'Desde aquí no se pueden enviar mensajes. Su mensaje sigue en el formulario.',
  'Network Connected': 'Conexión a la red restablecida',
  'Network Disconnected': 'Sin conexión a la red',
  'No Appointment Requests Found': 'No se encontraron solicitudes de cita',
  'No further license can be added': 'No se pueden agregar más licencias',
  'No Notifications Found': 'No hay notificaciones',
  'No Patients Found': 'No se encontraron pacientes',
  'No Scheduled Appointment Found': 'No se encontraron citas programadas',
  'No screen, window or tab can be shared.': 'No se puede compartir ninguna pantalla, ventana ni pestaña.',
  'No slots created': 'No hay horarios creados',
  'no-show fee': 'tarifa por no presentarse',
  'Not Found, Please try again': 'No se encontró. Intente de nuevo',
  'Note Name is required': 'Escriba el nombre de la nota',
  'Note Successfully Created': 'Se creó la nota',
  'Note Successfully Deleted': 'Se eliminó la nota',
  'Note Successfully Updated': 'Se actualizó la nota',
  'Note Template Successfully Created': 'Se creó la plantilla de nota',
  'Note Template Successfully Deleted': 'Se eliminó la plantilla de nota',
  'Note Template Successfully Updated': 'Se actualizó la plantilla de nota',
  'Notes can be written for accepted and completed visits':
    'Se pueden escribir notas de las visitas aceptadas y completadas',
  'Nothing is due for this subscription': 'No hay nada que pagar de esta suscripción',
  'Nothing of this payment is left to refund': 'No queda nada que reembolsar de este pago',
  'Notification cleared': 'Se borró la notificación',
  'Notifications cannot be turned on in this browser. Please use another one.':
    'Las notificaciones no se pueden activar en este navegador. Use otro.',
  'Only %s of this payment can still be refunded': 'De este pago solo se pueden reembolsar %s',
  'Only a person of age decides what their parent may see':
    'Solo una persona mayor de edad decide qué pueden ver su padre o su madre',
  'Only a reviewer can accept a profile': 'Solo un revisor puede aceptar un perfil',
  'Only the person whose card pays for the service can keep it':
    'Solo la persona cuya tarjeta paga el servicio puede conservarlo',
  'Only the physician can submit the profile for review': 'Solo el médico puede enviar el perfil a revisión',
  'Only the physician of this visit can add another physician':
    'Solo el médico de esta visita puede agregar a otro médico',
  'Only the physician of this visit can take screenshots':
    'Solo el médico de esta visita puede tomar capturas de pantalla',
  'OpenVisit is busy right now. Please try again in a moment.':
    'OpenVisit está muy ocupado en este momento. Intente de nuevo en un momento.',
  'Paid. Your concierge service is active.': 'Pagado. Su servicio concierge está activo.',
  'Passkeys are not available at this address': 'Las claves de acceso no están disponibles en esta dirección',
  'Password and Confirm password should be same': 'Las dos contraseñas deben ser iguales',
  'Password is required': 'Escriba su contraseña',
  'Password should be 8 - 16 characters long and should contain one number, one uppercase letter, one lowercase letter, and one special symbol':
    'La contraseña debe tener de 8 a 16 caracteres e incluir un número, una letra mayúscula, una letra minúscula y un símbolo especial',
  'Patient blocked': 'Se bloqueó al paciente',
  'Patient unblocked': 'Se desbloqueó al paciente',
  'Patients can ask you for a visit now': 'Los pacientes pueden pedirle una visita ahora',
  'Pay for the personalized experience first': 'Pague primero la experiencia personalizada',
  'Payment Failed. Please try again': 'El pago no se realizó. Intente de nuevo',
  'Payment received %s': 'Pago recibido: %s',
  'Personal Details Added Successfully': 'Se agregaron los datos personales',
  'Personal Details Updated Successfully': 'Se actualizaron los datos personales',
  'Personalise Experience Updated': 'Se actualizó la experiencia personalizada',
  'Personalized Purchased Successfully': 'Se compró la experiencia personalizada',
  'Please add a card to pay for your visit': 'Agregue una tarjeta para pagar su visita',
  'Please agree to the terms and the privacy policy': 'Acepte los términos y la política de privacidad',
  'Please check what you entered and try again': 'Revise lo que escribió e intente de nuevo',
  'Please choose a password that differs from your current one': 'Elija una contraseña distinta de la actual',
  'Please choose a time': 'Elija una hora',
  'Please choose an amount from $1 to %s': 'Elija un monto de $1 a %s',
  'Please choose at most 42 days': 'Elija 42 días como máximo',
  'Please choose at most 92 days': 'Elija 92 días como máximo',
  'Please complete your profile first': 'Complete primero su perfil',
  'Please enter a primary fax number': 'Escriba un número de fax principal',
  'Enter your years of experience as a whole number, such as 12':
    'Escriba sus años de experiencia en números enteros, por ejemplo 12',
  'Enter a US state, for example NY': 'Escriba un estado de EE. UU., por ejemplo NY',
  'Please enter a valid %s': 'Escriba un valor válido: %s',
  'Please enter a valid date': 'Escriba una fecha válida',
  'Please enter a valid DEA Number': 'Escriba un número de DEA válido',
  'Please enter a valid email ID': 'Escriba un correo electrónico válido',
  'Please enter a valid fees': 'Escriba una tarifa válida',
  'Please enter a valid password': 'Escriba una contraseña válida',
  'Please enter a valid verification code': 'Escriba un código de verificación válido',
  'Please enter a valid zipcode': 'Escriba un código postal válido',
  'Please enter the 12 digits of your account number': 'Escriba los 12 dígitos de su número de cuenta',
  'Please enter the 6 digits that your app shows': 'Escriba los 6 dígitos que muestra su aplicación',
  'Please enter the 9 digits of the routing number': 'Escriba los 9 dígitos del número de ruta',
  'Please fill all the required fields in notes': 'Complete todos los campos obligatorios de las notas',
  'Please lock note to save changes': 'Cierre la nota para guardar los cambios',
  'Please select at least one slot': 'Elija al menos un horario',
  'Please select at least one working day': 'Elija al menos un día de trabajo',
  'Please select document': 'Elija un documento',
  'Please select image files only': 'Elija solo imágenes',
  'Please select image files only. %s': 'Elija solo imágenes. %s',
  'Please select notes to save screenshots': 'Elija las notas donde guardar las capturas de pantalla',
  'Please select slot data': 'Elija los datos del horario',
  'Please select start date and end date': 'Elija la fecha inicial y la fecha final',
  'Please select valid document': 'Elija un documento válido',
  'Please select valid document. %s': 'Elija un documento válido. %s',
  'Please select valid profile image': 'Elija una foto de perfil válida',
  'Please select valid profile image. %s': 'Elija una foto de perfil válida. %s',
  'Please sign in to continue': 'Inicie sesión para continuar',
  'Please verify the bank account first': 'Primero verifique la cuenta bancaria',
  'Practice Details Updated Successfully': 'Se actualizaron los datos del consultorio',
  'Prescription has been successfully approved and sent': 'La receta se aprobó y se envió',
  'Primary care ended': 'La relación con el médico de cabecera terminó',
  'Profile accepted': 'Perfil aceptado',
  'Profile denied': 'Perfil rechazado',
  'Profile Image upload failed': 'No se pudo subir la foto de perfil',
  'Profile photo updated': 'Se actualizó la foto de perfil',
  'Profile Successfully Submitted': 'Se envió el perfil',
  'Profile Updated Successfully': 'Se actualizó el perfil',
  'Read and accept the telehealth consent, then book again':
    'Lea y acepte el consentimiento de telesalud y después reserve de nuevo',
  'Record vitals from a visit with the patient':
    'Registre los signos vitales desde una visita con el paciente',
  'Recovery codes need a passkey or an authenticator app. Set one up first.':
    'Los códigos de recuperación necesitan una clave de acceso o una aplicación de autenticación. Configure una primero.',
  'Reminder: you have an appointment on %s at %s': 'Recordatorio: tiene una cita el %s, %s',
  'Request Accepted': 'Solicitud aceptada',
  'Request accepted, but the payment failed. The patient was asked to choose another card.':
    'Solicitud aceptada, pero el pago no se realizó. Se le pidió al paciente que elija otra tarjeta.',
  'Request declined': 'Solicitud rechazada',
  'Request Denied': 'Solicitud rechazada',
  'Request sent. You will be notified when the physician answers.':
    'Solicitud enviada. Le avisamos cuando el médico responda.',
  'Request withdrawn': 'Solicitud retirada',
  'Reviewers need a second factor. Add another one before you remove this one.':
    'Los revisores necesitan un segundo factor. Agregue otro antes de quitar este.',
  'Save your current location first': 'Guarde primero su ubicación actual',
  Saved: 'Guardado',
  'Screenshot upload failed': 'No se pudo subir la captura de pantalla',
  'Select a time first': 'Elija primero una hora',
  'Session extended': 'Sesión extendida',
  'Set up a second factor first. Reviewers need one to sign in.':
    'Configure primero un segundo factor. Los revisores necesitan uno para iniciar sesión.',
  'Shared Document upload failed': 'No se pudo subir el documento compartido',
  'Signature is required': 'Falta la firma',
  'Signature Updated Successfully': 'Se actualizó la firma',
  'Signature upload failed': 'No se pudo subir la firma',
  'Signed in': 'Inició sesión',
  'Signed out': 'Cerró sesión',
  'Skills should be minimum 5 and maximum 10': 'Elija de 5 a 10 especialidades',
  'Somebody else is sharing their screen. Ask them to stop first.':
    'Otra persona está compartiendo su pantalla. Pídale primero que deje de hacerlo.',
  'Something went wrong, Please try again': 'Algo salió mal. Intente de nuevo',
  'Start Date should not be greater than current date': 'La fecha inicial no puede ser posterior a hoy',
  'Start date should not be greater than end date':
    'La fecha inicial no puede ser posterior a la fecha final',
  'Subscription is required': 'Falta la suscripción',
  'Subscription Purchased Successfully': 'Se compró la suscripción',
  'Subscription Successfully Cancelled': 'Se canceló la suscripción',
  'Subscription Successfully Updated': 'Se actualizó la suscripción',
  'Summary shared with the patient': 'Resumen compartido con el paciente',
  'The %s changed from %s to %s': 'Cambio de %s: de %s a %s',
  'The %s changed from none to %s': 'Cambio de %s: antes no había, ahora %s',
  'The %s of %s could not be charged to the patient’s card and is not tried again':
    'No se pudo cobrar a la tarjeta del paciente: %s, %s. No se intentará de nuevo',
  'The %s of %s could not be charged to your card and is not tried again. Please contact your practice':
    'No se pudo cobrar a su tarjeta: %s, %s. No se intentará de nuevo. Comuníquese con su consultorio',
  'The appointment on %s at %s has been canceled': 'Se canceló la cita del %s, %s',
  'The appointment on %s at %s is canceled, because it did not take place':
    'Se canceló la cita del %s, %s porque no se llevó a cabo',
  'The bank account your payouts go to': 'La cuenta bancaria que recibe sus depósitos',
  'The bank has not answered yet. Try again in a moment; the fee is held at most once.':
    'El banco todavía no ha respondido. Intente de nuevo en un momento; la tarifa se retiene como máximo una vez.',
  'The changes are saved': 'Se guardaron los cambios',
  'The concierge payment of %s failed. The patient was asked to choose another card':
    'El pago del servicio concierge de %s no se realizó. Se le pidió al paciente que elija otra tarjeta',
  'You are signed out on this device. The session on our server ends when the connection is back, if this page is still open, and otherwise after %s hours.':
    'En este dispositivo la sesión está cerrada. La sesión en nuestro servidor termina cuando vuelva la conexión, si esta página sigue abierta; si no, al cabo de %s horas.',
  'You have blocked this patient, so no message can be sent':
    'Usted ha bloqueado a este paciente, así que no se pueden enviar mensajes',
  'The concierge service is not active, so no message can be sent':
    'El servicio concierge no está activo, así que no se pueden enviar mensajes',
  'The concierge service of %s has ended, because the payment failed':
    'El servicio concierge de %s terminó, porque el pago no se realizó',
  'The date should not be greater than current date': 'La fecha no puede ser posterior a hoy',
  'The dependent is added. You can book for them now.':
    'Se agregó el familiar a cargo. Ya puede reservar para esa persona.',
  'The dependent is removed': 'Se quitó el familiar a cargo',
  'The e-prescription provider has no active profile for you':
    'El proveedor de recetas electrónicas no tiene un perfil activo para usted',
  'The e-prescription provider is not responding, so changes of today may be missing':
    'El proveedor de recetas electrónicas no responde, así que pueden faltar cambios de hoy',
  'The e-prescription provider is not responding. Please try again in a moment.':
    'El proveedor de recetas electrónicas no responde. Intente de nuevo en un momento.',
  'The email address or the password is incorrect': 'El correo electrónico o la contraseña no son correctos',
  'The fee cannot be increased here': 'La tarifa no se puede aumentar aquí',
  'The fee has to be held on the patient’s card first':
    'Primero hay que retener la tarifa en la tarjeta del paciente',
  'The field Address1 must be string with a maximum length of 35':
    'La dirección puede tener 35 caracteres como máximo',
  'The guest physician cannot join on %s at %s': 'El médico invitado no puede participar el %s, %s',
  'The guest physician did not answer your invitation for %s at %s':
    'El médico invitado no respondió su invitación para el %s, %s',
  'The guest physician has accepted your invitation for %s at %s':
    'El médico invitado aceptó su invitación para el %s, %s',
  'The guest physician has withdrawn from the visit on %s at %s':
    'El médico invitado se retiró de la visita del %s, %s',
  'The invitation is on its way': 'La invitación va en camino',
  'The invitation is withdrawn': 'Se retiró la invitación',
  'The last day is before the first one': 'El último día es anterior al primero',
  'The last four digits of your social security number':
    'Los últimos cuatro dígitos de su número de seguro social',
  'The legal form of your practice': 'La forma legal de su consultorio',
  'The license of this physician does not cover that day. Please choose another day or another physician.':
    'La licencia de este médico no cubre ese día. Elija otro día u otro médico.',
  'The logo was not uploaded. Please try again.': 'No se subió el logotipo. Intente de nuevo.',
  'The name of this file is too long. Rename it and choose it again.':
    'El nombre de este archivo es demasiado largo. Cámbielo y elija el archivo de nuevo.',
  'The old password is incorrect': 'La contraseña anterior no es correcta',
  'The other participant is not connected': 'El otro participante no está conectado',
  'The page was closed before this file was sent. Choose it again.':
    'La página se cerró antes de enviar este archivo. Elíjalo de nuevo.',
  'The passkey prompt waited too long. Please try again.':
    'La solicitud de la clave de acceso esperó demasiado. Intente de nuevo.',
  'The passkey prompt was closed. Try again when you are ready.':
    'Se cerró la solicitud de la clave de acceso. Intente de nuevo cuando quiera.',
  'The patient has another visit at this time': 'El paciente tiene otra visita a esta hora',
  'The patient has chosen a new time: %s at %s': 'El paciente eligió una nueva hora: %s, %s',
  'The patient has left the waiting room. Requested on %s at %s':
    'El paciente salió de la sala de espera. Solicitada el %s, %s',
  'The patient has not added a card. Ask the patient to add one.':
    'El paciente no ha agregado una tarjeta. Pídale que agregue una.',
  'The patient has not joined the call, so this visit cannot be completed':
    'El paciente no ha entrado en la llamada, así que esta visita no se puede completar',
  'The patient missed the appointment on %s at %s': 'El paciente no se presentó a la cita del %s, %s',
  'The patient has to agree to telehealth first. Ask them to request a visit, where they read the text.':
    'El paciente tiene que aceptar primero la telesalud. Pídale que solicite una visita, donde podrá leer el texto.',
  'The patient’s bank asks the patient to confirm the payment. Ask the patient to choose another card.':
    'El banco del paciente le pide confirmar el pago. Pídale al paciente que elija otra tarjeta.',
  'The patient’s card was not accepted. Ask the patient to choose another one.':
    'No se aceptó la tarjeta del paciente. Pídale que elija otra.',
  'The patient’s concierge service is not active, so a call is not possible':
    'El servicio concierge del paciente no está activo, así que no se puede llamar',
  'The payment for your concierge service with Dr. %s failed. Choose another card, or we try again on %s':
    'No se pudo cobrar su servicio concierge con Dr./Dra. %s. Elija otra tarjeta, o lo intentamos de nuevo el %s',
  'The payment for your subscription failed. Choose another card':
    'No se pudo cobrar su suscripción. Elija otra tarjeta',
  'The payment provider has not answered yet. We check again automatically, and the amount is refunded at most once.':
    'El proveedor de pagos todavía no ha respondido. Lo volvemos a consultar automáticamente, y el monto se reembolsa como máximo una vez.',
  'The payment provider has not answered yet. We check again automatically, and you are charged at most once.':
    'El proveedor de pagos todavía no ha respondido. Lo volvemos a consultar automáticamente, y se le cobra como máximo una vez.',
  'The video service does not respond. Please try again in a moment.':
    'El servicio de video no responde. Intente de nuevo en un momento.',
  'The payment provider is not responding. Please try again in a moment.':
    'El proveedor de pagos no responde. Intente de nuevo en un momento.',
  'The payment provider needs more information from you':
    'El proveedor de pagos necesita más información de usted',
  'The payment provider refused this refund, for example because the bank disputes the payment. Nothing was refunded.':
    'El proveedor de pagos rechazó este reembolso, por ejemplo porque el banco disputa el pago. No se reembolsó nada.',
  'The PDF cannot show these characters: %s. Download the CSV file instead.':
    'El PDF no puede mostrar estos caracteres: %s. Descargue mejor el archivo CSV.',
  'The PDF cannot show these characters: %s. Download your data as a ZIP file instead.':
    'El PDF no puede mostrar estos caracteres: %s. Descargue mejor sus datos en un archivo ZIP.',
  'The PDF could not be created. Please try again.': 'No se pudo crear el PDF. Intente de nuevo.',
  'The PDF fonts do not have these characters: %s. Print the prescription instead.':
    'Las letras del PDF no tienen estos caracteres: %s. Imprima mejor la receta.',
  'The PDF fonts do not have these characters: %s. Read or print this page instead.':
    'Las letras del PDF no tienen estos caracteres: %s. Lea o imprima mejor esta página.',
  'The PDF fonts do not have these characters: %s. Use Print and choose to save as PDF there.':
    'Las letras del PDF no tienen estos caracteres: %s. Use Imprimir y elija ahí guardar como PDF.',
  'The permission for this screenshot has ended or was used. Ask for permission again.':
    'El permiso para esta captura de pantalla terminó o ya se usó. Pida permiso de nuevo.',
  'The person who represents your practice': 'La persona que representa a su consultorio',
  'The physician cannot take your visit now. Requested on %s at %s':
    'El médico no puede atender su visita ahora. Solicitada el %s, %s',
  'The physician does not offer this time. Choose another one.':
    'El médico no ofrece este horario. Elija otro.',
  'The physician has changed the fee. Check the new fee and book again.':
    'El médico cambió la tarifa. Revise la nueva tarifa y reserve de nuevo.',
  'The physician has ended this service, and the unused time is refunded. It cannot be kept.':
    'El médico terminó este servicio, y el tiempo no usado se reembolsa. No se puede conservar.',
  'The price has changed. Read it again before you ask.':
    'El precio cambió. Léalo de nuevo antes de hacer la solicitud.',
  'The receipt could not be created. Please try again.': 'No se pudo crear el recibo. Intente de nuevo.',
  'The record is yours now': 'El historial ahora es suyo',
  'The refund for the concierge service of %s was refused: %s. You can try again in the earning reports':
    'El reembolso del servicio concierge de %s fue rechazado: %s. Puede intentarlo de nuevo en los informes de ingresos',
  'The refund for your concierge service with Dr. %s was refused: %s. Write to us under "Contact us", and you receive it another way':
    'El reembolso de su servicio concierge con Dr./Dra. %s fue rechazado: %s. Escríbanos desde Contáctenos, y lo recibirá de otra manera',
  'The request for %s at %s was denied, because it was not answered in time':
    'Se rechazó la solicitud para el %s, %s porque no se respondió a tiempo',
  'The request to get user location timed out': 'La ubicación tardó demasiado en llegar',
  'The server has no space for files right now. Please try again later.':
    'El servidor no tiene espacio para archivos en este momento. Intente más tarde.',
  'The server has no space left, so this was not saved. Please try again later.':
    'El servidor no tiene más espacio, así que esto no se guardó. Intente más tarde.',
  'The service is starting. Please try again in a moment.':
    'El servicio se está iniciando. Intente de nuevo en un momento.',
  'The upload was interrupted. Please try again.': 'La carga del archivo se interrumpió. Intente de nuevo.',
  'The upper number of a blood pressure is higher than the lower one':
    'El número de arriba de la presión arterial es mayor que el de abajo',
  'The visit has ended': 'La visita terminó',
  'There is another visit at this time. Choose another time, or cancel that visit first.':
    'Ya hay otra visita a esta hora. Elija otra hora o cancele primero esa visita.',
  'There is no account with this email address': 'No hay ninguna cuenta con este correo electrónico',
  'There is no saved card. Add one and pay.': 'No hay ninguna tarjeta guardada. Agregue una y pague.',
  'There was no card to charge.': 'No había ninguna tarjeta a la cual cobrar.',
  'There was no picture in the video of %s. Please try again.':
    'No había imagen en el video de %s. Intente de nuevo.',
  'These amounts do not match the two deposits. Check your bank statement and try again.':
    'Estos montos no coinciden con los dos depósitos. Revise su estado de cuenta e intente de nuevo.',
  'They already have an account of their own': 'Esta persona ya tiene su propia cuenta',
  'This account is also that of a physician or reviewer. Write to support, who close both parts together.':
    'Esta cuenta también es de un médico o revisor. Escriba a soporte, que cierra las dos partes juntas.',
  'This account is not registered as a patient': 'Esta cuenta no está registrada como paciente',
  'This account is not registered as a physician': 'Esta cuenta no está registrada como médico',
  'This account is not registered as a reviewer': 'Esta cuenta no está registrada como revisor',
  'This account was deleted. To use OpenVisit again, create a new account.':
    'Esta cuenta se eliminó. Para volver a usar OpenVisit, cree una cuenta nueva.',
  'This address already has an account. A reviewer needs a separate account.':
    'Este correo electrónico ya tiene una cuenta. Un revisor necesita una cuenta aparte.',
  'This appointment has been attended or expired': 'Esta cita ya se atendió o venció',
  'This appointment has changed in the meantime. Check it and try again.':
    'Esta cita cambió mientras tanto. Revísela e intente de nuevo.',
  'This appointment has not been accepted': 'Esta cita no se ha aceptado',
  'This appointment was not found': 'No se encontró esta cita',
  'This bank account pays for your subscription. Choose a card for the subscription first.':
    'Esta cuenta bancaria paga su suscripción. Elija primero una tarjeta para la suscripción.',
  'This call is full': 'Esta llamada está llena',
  'This card pays for your subscription. Choose another card for the subscription first.':
    'Esta tarjeta paga su suscripción. Elija primero otra tarjeta para la suscripción.',
  'This card was not found. Choose another one.': 'No se encontró esta tarjeta. Elija otra.',
  'This code has already been used. Wait for the next one.': 'Este código ya se usó. Espere el siguiente.',
  'This code is no longer valid. Please request a new one.': 'Este código ya no es válido. Pida uno nuevo.',
  'This code is not correct. Enter the one that your app shows now.':
    'Este código no es correcto. Escriba el que su aplicación muestra ahora.',
  'This concierge service has ended. Ask the physician for it again.':
    'Este servicio concierge terminó. Solicítelo de nuevo al médico.',
  'This concierge subscription was not found': 'No se encontró esta suscripción concierge',
  'This consent cannot be withdrawn': 'Este consentimiento no se puede retirar',
  'This consent was not found': 'No se encontró este consentimiento',
  'This content type is not supported': 'Este tipo de contenido no se admite',
  'This day was changed somewhere else. Check it and save again.':
    'Este día se cambió en otro lugar. Revíselo y guarde de nuevo.',
  'This device already has a passkey for your account':
    'Este dispositivo ya tiene una clave de acceso para su cuenta',
  'This file belongs to another record. Choose it again.':
    'Este archivo pertenece a otro registro. Elíjalo de nuevo.',
  'This file is empty. Choose another one.': 'Este archivo está vacío. Elija otro.',
  'This file is no longer available. Choose it again.':
    'Este archivo ya no está disponible. Elíjalo de nuevo.',
  'This file takes too long to check. Save it in a simpler form and choose it again.':
    'Revisar este archivo tarda demasiado. Guárdelo en una forma más sencilla y elíjalo de nuevo.',
  'This file was uploaded for another purpose. Choose it again.':
    'Este archivo se subió para otro fin. Elíjalo de nuevo.',
  'This has changed in the meantime. Check the new version and try again.':
    'Esto cambió mientras tanto. Revise la nueva versión e intente de nuevo.',
  'This image cannot be read. Choose another one.': 'Esta imagen no se puede leer. Elija otra.',
  'This invitation has expired or was withdrawn. Ask for a new one.':
    'Esta invitación venció o fue retirada. Pida una nueva.',
  'This is already on the list': 'Esto ya está en la lista',
  'This license does not exist any more': 'Esta licencia ya no existe',
  'This link has been used or has expired. Please request a new one.':
    'Este enlace ya se usó o venció. Pida uno nuevo.',
  'This link has expired. Reload the page.': 'Este enlace venció. Vuelva a cargar la página.',
  'This note has 20 screenshots. Remove one to add another.':
    'Esta nota tiene 20 capturas de pantalla. Quite una para agregar otra.',
  'This note is locked. Unlock it to change it, or add a comment.':
    'Esta nota está cerrada. Reábrala para cambiarla, o agregue un comentario.',
  'This note was not found': 'No se encontró esta nota',
  'This notification was removed': 'Se quitó esta notificación',
  'This passkey prompt has expired. Please try again.':
    'Esta solicitud de clave de acceso venció. Intente de nuevo.',
  'This passkey was not accepted. Try again, or choose another way.':
    'Esta clave de acceso no se aceptó. Intente de nuevo o elija otra manera.',
  'This password is incorrect': 'Esta contraseña no es correcta',
  'This patient has already asked a physician. Withdraw that request first.':
    'Este paciente ya hizo una solicitud a un médico. Retire primero esa solicitud.',
  'This patient was not found': 'No se encontró este paciente',
  'This payment has changed in the meantime. Check what is left of it and try again.':
    'Este pago cambió mientras tanto. Revise cuánto queda e intente de nuevo.',
  'This payment is already complete': 'Este pago ya está completo',
  'This payment was not found': 'No se encontró este pago',
  'This PDF contains a script, another file or other active content. Print it to a new PDF and choose that one.':
    'Este PDF contiene un programa, otro archivo u otro contenido activo. Imprímalo en un PDF nuevo y elija ese.',
  'This PDF contains links to websites or other files. Print it to a new PDF without links and choose that one.':
    'Este PDF contiene enlaces a sitios web o a otros archivos. Imprímalo en un PDF nuevo sin enlaces y elija ese.',
  'This PDF is password-protected. Save it without protection and choose it again.':
    'Este PDF está protegido con contraseña. Guárdelo sin protección y elíjalo de nuevo.',
  'This physician does not offer the concierge service at the moment':
    'Este médico no ofrece el servicio concierge por el momento',
  'This physician does not take such messages': 'Este médico no recibe este tipo de mensajes',
  'This physician is available now. You can ask for a visit.':
    'Este médico está disponible ahora. Puede pedir una visita.',
  'This physician is not accepting new appointments at the moment':
    'Este médico no acepta citas nuevas por el momento',
  'This physician is not available right now. Choose another one or book a time.':
    'Este médico no está disponible en este momento. Elija otro o reserve una hora.',
  'This physician is not licensed in the state where the patient lives. Please choose another physician.':
    'Este médico no tiene licencia en el estado donde vive el paciente. Elija otro médico.',
  'This physician is your primary care doctor already': 'Este médico ya es su médico de cabecera',
  'This physician was not found': 'No se encontró este médico',
  'This picture did not reach the server completely': 'Esta imagen no llegó completa al servidor',
  'This plan is no longer available. Choose another one.': 'Este plan ya no está disponible. Elija otro.',
  'This practice does not send e-prescriptions yet. There is nothing to enter here.':
    'Este consultorio todavía no envía recetas electrónicas. No hay nada que llenar aquí.',
  'This practice does not take payments here yet. There is nothing to enter or pay.':
    'Este consultorio todavía no recibe pagos aquí. No hay nada que llenar ni pagar.',
  'This profile has already been reviewed. Reload it to see the decision.':
    'Este perfil ya fue revisado. Vuelva a cargarlo para ver la decisión.',
  'This profile has not been submitted for review': 'Este perfil no se ha enviado a revisión',
  'This recovery code is not correct or has already been used':
    'Este código de recuperación no es correcto o ya se usó',
  'This request has ended. Your physician can ask again.':
    'Esta solicitud terminó. Su médico puede pedirlo de nuevo.',
  'This request is too large': 'Esta solicitud es demasiado grande',
  'This request was withdrawn or answered already': 'Esta solicitud ya fue retirada o respondida',
  'This setup has expired. Please start again.': 'Esta configuración venció. Empiece de nuevo.',
  'This sign-in took too long. Enter your password again.':
    'El inicio de sesión tardó demasiado. Escriba su contraseña de nuevo.',
  'This subscription can no longer be canceled': 'Esta suscripción ya no se puede cancelar',
  'This subscription has changed in the meantime. Check it and try again.':
    'Esta suscripción cambió mientras tanto. Revísela e intente de nuevo.',
  'This template was not found': 'No se encontró esta plantilla',
  'This text has changed in the meantime. Read the new version, then accept it.':
    'Este texto cambió mientras tanto. Lea la nueva versión y después acéptela.',
  'This time has just been taken. Choose another one.': 'Este horario se acaba de ocupar. Elija otro.',
  'This time has passed. Choose another one.': 'Esta hora ya pasó. Elija otra.',
  'This time is already booked': 'Este horario ya está reservado',
  'This time is outside its part of the day': 'Esta hora está fuera de su parte del día',
  'This time is shorter than one slot': 'Este tiempo es más corto que un horario',
  'This time zone is unknown': 'Esta zona horaria no se conoce',
  'This URL does not support that method': 'Esta dirección no admite ese método',
  'This was changed on another device. Choose which version of each field to keep, then save again. Nothing is saved until you do.':
    'Esto se cambió en otro dispositivo. Elija qué versión de cada campo conservar y guarde de nuevo. No se guarda nada hasta que lo haga.',
  'This was changed on another device. Compare both versions, then save again.':
    'Esto se cambió en otro dispositivo. Compare las dos versiones y guarde de nuevo.',
  'Time slots should not be overlapped': 'Los horarios no deben coincidir en parte',
  'Time slots start time should not be greater than end time':
    'La hora inicial del horario no puede ser posterior a la hora final',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiados intentos. Espere un momento e intente de nuevo.',
  'Too many patients are waiting for this physician. Choose another one or book a time.':
    'Hay demasiados pacientes esperando a este médico. Elija otro o reserve una hora.',
  'Unknown browser': 'Navegador desconocido',
  'Until the 18th birthday, patients are dependents of a parent. Ask a parent to sign up and to add you under Family.':
    'Hasta los 18 años, los pacientes dependen de un padre o una madre. Pida a su padre o su madre que se registre y le agregue en Familia.',
  'User denied the request for Geolocation.': 'El acceso a la ubicación no está permitido.',
  'Visit Now mode has no time slots': 'El modo de visita inmediata no tiene horarios',
  'Visit Now Request Denied': 'Se rechazó la solicitud de visita inmediata',
  'Visit Now Request Successfully Sent': 'Se envió la solicitud de visita inmediata',
  'Visit Now Request Update': 'Se actualizó la solicitud de visita inmediata',
  'Vitals can be recorded for accepted and completed visits':
    'Se pueden registrar signos vitales en las visitas aceptadas y completadas',
  'Vitals Successfully Saved': 'Se guardaron los signos vitales',
  'Wait until the upload is complete': 'Espere a que termine de subirse',
  'Waiting for %s to allow a screenshot': 'Esperando a que %s permita una captura de pantalla',
  'Waiting for Payment Confirmation!': 'Esperando la confirmación del pago',
  'We let the physician know that you are looking for a visit':
    'Le avisamos al médico que usted busca una visita',
  'We restored what you entered earlier. It has not been saved yet.':
    'Recuperamos lo que escribió antes. Todavía no está guardado.',
  'You already have a bank account. Remove it before you add another one.':
    'Ya tiene una cuenta bancaria. Quítela antes de agregar otra.',
  'You already have this plan until the end of its period': 'Ya tiene este plan hasta que termine su período',
  'You are already waiting for a physician': 'Ya está esperando a un médico',
  'You are in a visit with this patient. End it first, then block the patient.':
    'Está en una visita con este paciente. Termínela primero y después bloquee al paciente.',
  'You are invited as a guest physician to a call that is running now. It was planned for %s at %s':
    'Tiene una invitación como médico invitado a una llamada que está en curso. Estaba prevista para el %s, %s',
  'You are invited as a guest physician on %s at %s':
    'Tiene una invitación como médico invitado para el %s, %s',
  'You are no longer a guest physician of this visit': 'Usted ya no es médico invitado de esta visita',
  'You are no longer shown as available': 'Ya no aparece como disponible',
  'You are no more associated with the patient': 'Ya no tiene relación con este paciente',
  'You are not a participant in this call': 'Usted no participa en esta llamada',
  'You are sharing your screen. Everyone in the call sees it.':
    'Está compartiendo su pantalla. Todos en la llamada la ven.',
  'You can add at most %s entries': 'Puede agregar %s entradas como máximo',
  'You can add at most %s files': 'Puede agregar %s archivos como máximo',
  'You can add at most 20 dependents': 'Puede agregar 20 familiares a cargo como máximo',
  'You can have at most 20 passkeys. Remove one first.':
    'Puede tener 20 claves de acceso como máximo. Quite una primero.',
  'You can list at most %s sites': 'Puede indicar %s sitios como máximo',
  'You can not chat': 'No puede usar el chat',
  'You can rejoin until the visit ends. Do you want to leave this call?':
    'Puede volver a entrar hasta que termine la visita. ¿Quiere salir de esta llamada?',
  'You can send messages once someone has joined': 'Podrá enviar mensajes cuando alguien haya entrado',
  'You can turn off Visit Now in your practice settings':
    'Puede desactivar la visita inmediata en los ajustes de su consultorio',
  'You do not have access to this': 'No tiene acceso a esto',
  'You have 1,000 templates. Delete one to add another.':
    'Tiene 1,000 plantillas. Elimine una para agregar otra.',
  'You have a visit at this time. Join that visit or wait until it is over.':
    'Tiene una visita a esta hora. Entre en esa visita o espere a que termine.',
  'You have already asked this physician. Please wait an hour before asking again.':
    'Ya le preguntó a este médico. Espere una hora antes de preguntar de nuevo.',
  'You have already named a license of this state': 'Ya indicó una licencia de este estado',
  'You have already paid for the personalized experience': 'Ya pagó la experiencia personalizada',
  'You have blocked this patient. Unblock them before you accept.':
    'Ha bloqueado a este paciente. Desbloquéelo antes de aceptar.',
  'This physician cannot take part in visits of this patient. Choose another one.':
    'Este médico no puede participar en las visitas de este paciente. Elija otro.',
  'You have another appointment or are unavailable at this time':
    'Tiene otra cita o no está disponible a esta hora',
  'You have another visit at this time. End it, or ask the patient to wait.':
    'Tiene otra visita a esta hora. Termínela o pídale al paciente que espere.',
  'You have left the call. You can rejoin until the visit ends.':
    'Salió de la llamada. Puede volver a entrar hasta que termine la visita.',
  'You have left the waiting room. Nothing was charged.': 'Salió de la sala de espera. No se cobró nada.',
  'You have not added a bank account yet': 'Todavía no ha agregado una cuenta bancaria',
  'You have signed in on another device. This session has ended.':
    'Inició sesión en otro dispositivo. Esta sesión terminó.',
  'You have unsaved changes, are you sure you want to leave?':
    'Tiene cambios sin guardar. ¿Seguro que quiere salir?',
  'You have uploaded many files without saving them. Save your changes, or try again tomorrow.':
    'Subió muchos archivos sin guardarlos. Guarde sus cambios o intente mañana.',
  'You have withdrawn from the visit': 'Se retiró de la visita',
  'You missed the appointment on %s at %s': 'No se presentó a la cita del %s, %s',
  'You were away from the waiting room for too long and lost your place. Requested on %s at %s':
    'Estuvo demasiado tiempo fuera de la sala de espera y perdió su lugar. Solicitada el %s, %s',
  'You were charged %s for your visit': 'Se le cobraron %s por su visita',
  'Your account already has a health record, so it cannot take over another one':
    'Su cuenta ya tiene un historial médico, así que no puede recibir otro',
  'Your account is deleted': 'Se eliminó su cuenta',
  'Your account is ready': 'Su cuenta está lista',
  'Your account was deleted, so you are signed out everywhere':
    'Su cuenta se eliminó, así que su sesión se cerró en todas partes',
  'Your agreement to the terms of the payment provider':
    'Su aceptación de los términos del proveedor de pagos',
  'Your appointment has been requested': 'Se envió su solicitud de cita',
  'Your appointment on %s at %s has been accepted': 'Se aceptó su cita del %s, %s',
  'Your appointment on %s at %s has been denied': 'Se rechazó su cita del %s, %s',
  'Your authenticator app is set up': 'Su aplicación de autenticación está configurada',
  'Your authenticator app was removed': 'Se quitó su aplicación de autenticación',
  'Your background could not be blurred. Others see the room around you.':
    'No se pudo desenfocar el fondo. Los demás ven el lugar donde usted está.',
  'Your bank asks for a confirmation that it does not accept for visits. Please add another card to pay for your visit':
    'Su banco pide una confirmación que no acepta para las visitas. Agregue otra tarjeta para pagar su visita',
  'Your bank asks you to confirm the payment for your subscription':
    'Su banco le pide confirmar el pago de su suscripción',
  'Your camera is off.': 'Su cámara está apagada.',
  'Your card has expired.': 'Su tarjeta está vencida.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'Your card number is incomplete.': 'El número de la tarjeta está incompleto.',
  'Your card number is incorrect.': 'El número de la tarjeta no es correcto.',
  'Your card number is invalid.': 'El número de la tarjeta no es válido.',
  'Your card was charged the %s of %s that you agreed to when you booked':
    'Se cobró a su tarjeta: %s, %s, como aceptó al reservar',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'Su tarjeta fue rechazada por demasiados intentos seguidos o por pasar su límite.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card was declined. Please add another card to pay for your visit':
    'Su tarjeta fue rechazada. Agregue otra tarjeta para pagar su visita',
  'Your card was declined. This transaction requires authentication.':
    'Su tarjeta fue rechazada. El banco pide que confirme esta operación.',
  'Your card’s expiration date is in the past.': 'La fecha de vencimiento de la tarjeta ya pasó.',
  'Your card’s expiration date is incomplete.': 'La fecha de vencimiento de la tarjeta está incompleta.',
  'Your card’s expiration date is invalid.': 'La fecha de vencimiento de la tarjeta no es válida.',
  'Your card’s expiration year is in the past.': 'El año de vencimiento de la tarjeta ya pasó.',
  'Your card’s expiration year is invalid.': 'El año de vencimiento de la tarjeta no es válido.',
  'Your card’s security code is incomplete.': 'El código de seguridad de la tarjeta está incompleto.',
  "Your card's security code is incorrect.": 'El código de seguridad de la tarjeta no es correcto.',
  'Your choice has changed since the last attempt. Reload the page and try again.':
    'Su elección cambió desde el último intento. Vuelva a cargar la página e intente de nuevo.',
  'Your choice is saved': 'Se guardó su elección',
  'Your concierge service with Dr. %s has ended, because the payment failed several times':
    'Su servicio concierge con Dr./Dra. %s terminó, porque el pago falló varias veces',
  'Your concierge service with Dr. %s is active until %s and renews then. You paid %s':
    'Su servicio concierge con Dr./Dra. %s está activo hasta el %s y se renueva entonces. Pagó %s',
  'Your concierge service with Dr. %s was renewed until %s. You paid %s':
    'Su servicio concierge con Dr./Dra. %s se renovó hasta el %s. Pagó %s',
  'Your connection is weak. Move closer to your Wi-Fi router, or try another network.':
    'Su conexión es débil. Acérquese al router de Wi-Fi o pruebe otra red.',
  'Your connection is weak. Turn off your camera to keep the sound clear.':
    'Su conexión es débil. Apague la cámara para que el sonido se oiga bien.',
  'Your connection is weak. Use less data to keep the sound clear.':
    'Su conexión es débil. Use menos datos para que el sonido se oiga bien.',
  'Your connection was weak, so low-data mode is on. Video is small to keep the sound clear.':
    'Su conexión era débil, por eso se activó el modo de pocos datos. El video se ve pequeño para que el sonido se oiga bien.',
  'Your consent is recorded': 'Su consentimiento está registrado',
  'Your consent is withdrawn. You will be asked for it again when you next book.':
    'Retiró su consentimiento. Se le pedirá de nuevo en su próxima reserva.',
  'Your date of birth': 'Su fecha de nacimiento',
  'Your device could not use a passkey. Try again, or choose another way.':
    'Su dispositivo no pudo usar una clave de acceso. Intente de nuevo o elija otra manera.',
  'Your e-Prescription profile is being created. Please try again in a minute.':
    'Se está creando su perfil de receta electrónica. Intente de nuevo en un minuto.',
  'Your earlier recovery codes no longer work': 'Sus códigos de recuperación anteriores ya no funcionan',
  'Your email address': 'Su correo electrónico',
  'Your email address is verified': 'Su correo electrónico está verificado',
  'Your file storage is full. Delete some files and try again.':
    'Su espacio para archivos está lleno. Elimine algunos e intente de nuevo.',
  'Your files together are too large for one ZIP file, which contains everything else. Open and download them one by one.':
    'Sus archivos juntos son demasiado grandes para un archivo ZIP, que contiene todo lo demás. Ábralos y descárguelos uno por uno.',
  'Your free trial ends on %s. Your first payment is due on that day':
    'Su prueba gratuita termina el %s. Su primer pago vence ese día',
  'Your home address': 'La dirección de su casa',
  'Your input is not lost. Please try again in a moment.':
    'Lo que escribió no se perdió. Intente de nuevo en un momento.',
  'Your invitation as a guest physician on %s at %s has been canceled':
    'Se canceló su invitación como médico invitado del %s, %s',
  'Your invitation as a guest physician on %s at %s has ended, because the visit is over':
    'Su invitación como médico invitado del %s, %s terminó, porque la visita ya pasó',
  'Your late fees are saved. Visits that are already booked keep theirs.':
    'Se guardaron sus tarifas por ausencia o aviso tardío. Las visitas ya reservadas conservan las suyas.',
  'Your license does not cover the state of the patient on the day of the visit, so you cannot accept':
    'Su licencia no cubre el estado del paciente el día de la visita, así que no puede aceptar',
  'Your message was sent': 'Su mensaje se envió',
  'Your name': 'Su nombre',
  'Your new time has been requested': 'Se envió su solicitud de nueva hora',
  'Your notification settings are saved': 'Se guardaron sus ajustes de notificaciones',
  'Your parent can no longer read your record or book for you':
    'Su padre o madre ya no puede leer su historial ni reservar por usted',
  'Your parent can read your record and book for you':
    'Su padre o madre puede leer su historial y reservar por usted',
  'Your passkey was added': 'Se agregó su clave de acceso',
  'Your passkey was removed': 'Se quitó su clave de acceso',
  'Your passkey was renamed': 'Se cambió el nombre de su clave de acceso',
  'Your password has been changed': 'Su contraseña se cambió',
  'Your password has been changed. Please sign in.': 'Su contraseña se cambió. Inicie sesión.',
  'Your password is correct. Confirm with your second factor that it is you.':
    'Su contraseña es correcta. Confirme con su segundo factor que es usted.',
  'Your password was changed. Please sign in with the new password.':
    'Su contraseña cambió. Inicie sesión con la nueva contraseña.',
  'Your patient is waiting in the call for %s at %s': 'Su paciente espera en la llamada del %s, %s',
  'Your phone number': 'Su número de teléfono',
  'Your physician asks you to choose another time for the appointment on %s at %s':
    'Su médico le pide elegir otra hora para la cita del %s, %s',
  'Your physician has changed the summary of your visit on %s at %s':
    'Su médico cambió el resumen de su visita del %s, %s',
  'Your physician has shared a summary of your visit on %s at %s':
    'Su médico compartió un resumen de su visita del %s, %s',
  'Your physician has started the call for %s at %s': 'Su médico inició la llamada del %s, %s',
  'Your physician is ready for your visit. Requested on %s at %s':
    'Su médico está listo para su visita. Solicitada el %s, %s',
  'Your physician is reviewing your chart for your visit on %s at %s':
    'Su médico está revisando su historial para su visita del %s, %s',
  'Your profile has already been accepted': 'Su perfil ya fue aceptado',
  'Your profile has been accepted. Patients find you as soon as you have a subscription':
    'Su perfil fue aceptado. Los pacientes lo encontrarán en cuanto usted tenga una suscripción',
  'Years of experience cannot exceed your age minus 18':
    'Los años de experiencia no pueden superar su edad menos 18',
  'Your profile has been accepted. Patients can find you and book visits':
    'Su perfil fue aceptado. Los pacientes ya pueden encontrarlo y reservar visitas',
  'Your profile has been denied. Read the reason, correct your profile and submit it again':
    'Su perfil fue rechazado. Lea el motivo, corrija su perfil y envíelo de nuevo',
  'Your request for %s at %s was not answered in time. Nothing but the late reschedule fee was charged':
    'Su solicitud para el %s, %s no se respondió a tiempo. Solo se cobró la tarifa por cambiar la hora tarde',
  'Your request for %s at %s was not answered in time. Nothing was charged':
    'Su solicitud para el %s, %s no se respondió a tiempo. No se cobró nada',
  'Your screen is not shared. If you did not cancel, allow your browser to record the screen in the settings of your device.':
    'No se comparte su pantalla. Si no lo canceló usted, permita en los ajustes de su dispositivo que el navegador grabe la pantalla.',
  'Your session has expired. Please sign in again.': 'Su sesión venció. Inicie sesión de nuevo.',
  'Your setting was saved': 'Se guardó su ajuste',
  'Your sites were saved': 'Sus sitios se guardaron',
  'Your social security number': 'Su número de seguro social',
  'Your subscription ends on %s. Renew it to stay visible to patients':
    'Su suscripción termina el %s. Renuévela para que los pacientes sigan viendo su perfil',
  'Your verification has expired. Please verify your email address again.':
    'Su verificación venció. Verifique de nuevo su correo electrónico.',
};
